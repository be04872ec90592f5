/**
 * What a file is, found out once: most are asked after for each of the portal's pages.
 * @template Answer
 * @param {(file: string) => Answer} find
 * @returns {(file: string) => Answer}
 */
export function remembered(find) {
  /** @type {Map<string, Answer>} */
  const answers = new Map();
  return (file) => {
    if (!answers.has(file)) answers.set(file, find(file));
    return /** @type {Answer} */ (answers.get(file));
  };
}
