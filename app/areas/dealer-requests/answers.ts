import {
  type ApplicationField,
  applicationGroups,
  isSecret,
  type SecretKey,
} from "#graphql/areas/dealer-requests/fields.rules";

/** An answer of an application in words, as people read it. */
export type Answer = { key: string; label: string; value: string };
export type AnswerGroup = { title: string; rows: Answer[][] };

export type AnswerKey = Exclude<ApplicationField["key"], SecretKey>;

/** All answers in the form's order; those that are secret come from elsewhere. */
export function answerGroups(wordsOf: (key: AnswerKey) => string, secretOf: (key: SecretKey) => string): AnswerGroup[] {
  return applicationGroups.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) =>
      row.map(({ key, label }) => ({ key, label, value: isSecret(key) ? secretOf(key) : wordsOf(key) })),
    ),
  }));
}

/** What stands in place of a number that there is. */
export const masked = "••••••••";
