/** The people whom the bulk resend is about: five hundred who are to be reached, and some of each kind who are not. */
const addresses = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}.${n + 1}@example.org`);

export const parallelUsers = {
  waiting: addresses('waiting', 500),
  confirmed: addresses('confirmed', 5),
  locked: addresses('locked', 5),
  older: addresses('older', 5),
  elsewhere: addresses('elsewhere', 5),
};
