/** Sends its form again, with the question that is said yes to. */
export function YesItWas({ question }: { question: string }) {
  return (
    <button className="button" name="meant" value={question}>
      Yes, it was
    </button>
  );
}
