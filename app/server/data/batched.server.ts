type Waiting<Asked, Answer> = { asked: Asked; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Gathers what is asked under one key in the same turn of the event loop, `most` at a time, so that it is answered
 * together: in its order, or not at all.
 */
export function batched<Key extends object, Asked, Answer>(
  most: number,
  answerAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
) {
  const open = new WeakMap<Key, Waiting<Asked, Answer>[]>();

  return (key: Key, asked: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const others = open.get(key);
      if (others && others.length < most) return others.push({ asked, resolve, reject });

      const all = [{ asked, resolve, reject }];
      open.set(key, all);
      setImmediate(() => {
        if (open.get(key) === all) open.delete(key);
        void finish(all);
      });
    });

  async function finish(all: readonly Waiting<Asked, Answer>[]) {
    try {
      const answers = await answerAll(all.map(({ asked }) => asked));
      all.forEach(({ resolve, reject }, index) => {
        const answer = answers[index];
        if (answer === undefined) reject(new Error("Less was answered than asked."));
        else resolve(answer);
      });
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }
}
