/** One's own suspicion of somebody: kept in percent, shown as one of five faces. */
export const LEVELS = [0, 1, 2, 3, 4] as const;
const STEP = 25;

export const levelOf = (percent: number): number => Math.round(percent / STEP);
export const percentOf = (level: number): number => level * STEP;
