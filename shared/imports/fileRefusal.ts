/** Why a file as a whole cannot be imported: the message is the one sentence for the user. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}
