/** Sends its form again, with its question answered. The button has the question's words where it asks “Save it anyway?” */
export function SendAnyway({ question }: { question: string }) {
  return (
    <button className="button" name="meant" value={question}>
      {question.match(/\w{1,9} it anyway/) ?? "Send it again"}
    </button>
  );
}
