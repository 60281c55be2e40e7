/** Returns the result of a conditional write, or undefined if its condition failed. For side items: sessions, counts, locks. */
export async function whenConditionHolds<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined;
    throw error;
  }
}
