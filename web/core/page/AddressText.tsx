/** Text with an email address. Without enough room, the address breaks before its @ and not within a word. */
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
