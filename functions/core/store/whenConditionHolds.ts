/** What a conditional write answered; undefined where its condition did not hold. For items beside the records: sessions, counts, locks. */
export async function whenConditionHolds<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined;
    throw error;
  }
}
