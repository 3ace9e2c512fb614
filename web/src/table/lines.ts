/** Lines that tell one's own role: it is shown where it is pressed, not where anybody may read along. */
export const roleLines = ["log-role", "log-role-and-allies"];
