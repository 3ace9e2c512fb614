/** The signs of seats where letters and colours mean teams: a B would be taken for blue. Each fills a square of 14. */
const SIGNS: Record<string, string> = {
  // Owl, mushroom, bat, key, fish, star.
  A: "M2 2l2.5 1.5q2.5-1 5 0L12 2v7q0 5-5 5T2 9zM4.5 5a1.5 1.5 0 1 0 .1 0zM9.5 5a1.5 1.5 0 1 0 .1 0zM6 8.5h2L7 10z",
  B: "M0 7.5Q0 0.5 7 0.5t7 7zM5 8.5h4v4q-2 2-4 0z",
  C: "M0 4q3-2 5 0l1-2 1 1.5L8 2l1 2q2-2 5 0-2 2-2 5-2-1-3 1l-2 2-2-2q-1-2-3-1 0-3-2-5z",
  D: "M4 2.5a4 4 0 1 0 3.5 6H9v2h2v-2h1v2h2v-4H7.800A4 4 0 0 0 4 2.5zM4 5a1.5 1.5 0 1 1-.1 0z",
  E: "M0 7q4.5-5.5 9.5-1L14 3v8L9.5 8Q4.5 12.5 0 7zM3 5.5a1 1 0 1 0 .1 0z",
  F: "M7 0l2 5h5l-4 3.200 1.5 5.300L7 10.5l-4.5 3L4 8.200 0 5h5z",
  // Moon, acorn, bell, heart, flame, crown.
  G: "M9 0A7 7 0 1 0 14 10 6.5 6.5 0 0 1 9 0z",
  H: "M1.5 5.5Q2 1.5 6 1.5V0h2v1.5q4 0 4.5 4zM2.5 6.5h9q0 5-4.5 7.5-4.5-2.5-4.5-7.5z",
  I: "M7 0q5 1 5 7l2 4H0l2-4q0-6 5-7zM5 12h4q0 2-2 2t-2-2z",
  J: "M7 13.5Q-2.5 6.5 2 2q3-2.5 5 1.5Q9-0.5 12 2q4.5 4.5-5 11.5z",
  K: "M7 0q1 3 3.5 5t1.5 5q-1.5 4-5 4t-5-4q-.5-2 1-4 .5 2 2 2.5Q5 4 7 0z",
  L: "M0 3l3.5 4L7 1l3.5 6L14 3v9.5H0z",
};

const SIGNED = "signed-";
const TEAMS = ["blue", "green"];

/** The colour of a seat that no team has. */
export const signedTint = (seat: string): string => `${SIGNED}${seat}`;

/** The sign by which a seat is known where it is shown in this colour; none where its letter will do. */
export function signOf(seat: string, tint: string): string | null {
  return tint.startsWith(SIGNED) || TEAMS.includes(tint) ? (SIGNS[seat] ?? null) : null;
}

/** By which colour a seat is shown: that of its pieces, where players have colours; where teams have them, one that is
 * nobody's; else its own. */
export function tintOf(rules: { colours: readonly string[]; roles: object } | undefined, seat: string): string {
  const own = rules?.colours["ABCDEFGHIJKL".indexOf(seat)];
  if (own) return own;
  return rules && TEAMS.some((team) => team in rules.roles) ? signedTint(seat) : seat;
}
