const png = [0x89, 0x50, 0x4e, 0x47];
const jpg = [0xff, 0xd8, 0xff];

/** Told by the first bytes: a name and a type are what someone says a file is. */
export async function isPngOrJpg(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return [png, jpg].some((signature) => signature.every((byte, index) => start[index] === byte));
}
