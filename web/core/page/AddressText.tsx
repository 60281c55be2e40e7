/** Text with an e-mail address in it: where there is no room for it, it is broken before its @ and not within a word. */
export function AddressText({ text }: { text: string }) {
  const [before = '', ...after] = text.split('@');
  return (
    <>
      {before}
      {after.length > 0 && (
        <>
          <wbr />@{after.join('@')}
        </>
      )}
    </>
  );
}
