/**
 * Sends its form again, with the question that it answers. A question that ends with “Save it anyway?” has these words on
 * its button.
 */
export function SendAnyway({ question }: { question: string }) {
  const [, verb = "Send it again"] = /([^.]+ anyway)\?$/.exec(question) ?? [];
  return (
    <button className="button" name="meant" value={question}>
      {verb.trim()}
    </button>
  );
}
