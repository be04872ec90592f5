/** Works through the items, so many at once. */
export async function inTurns<Item>(items: readonly Item[], loadTogether: number, work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: loadTogether }, worker));
}
