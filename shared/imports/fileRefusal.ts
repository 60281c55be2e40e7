/** The reason why a file as a whole cannot be imported. The message is the one sentence for the user. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}
