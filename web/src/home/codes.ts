/** Codes of rooms as people write them: in small letters, in groups, or as the link that they were given. */
const LENGTH = 8;

/** The code that is meant; null where none can be. */
export function readCode(text: string): string | null {
  const link = /\/r\/([^/?#\s]+)/.exec(text);
  const code = (link?.[1] ?? text).replace(/[\s.\u2010-\u2015_-]/g, "").toUpperCase();
  return code.length === LENGTH && /^[A-Z0-9]+$/.test(code) ? code : null;
}
