/** The users of the bulk resend: five hundred who must get the email, and a few of each kind who must not. */
const addresses = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}.${n + 1}@example.org`);

export const parallelUsers = {
  waiting: addresses('waiting', 500),
  confirmed: addresses('confirmed', 5),
  locked: addresses('locked', 5),
  older: addresses('older', 5),
  elsewhere: addresses('elsewhere', 5),
};
