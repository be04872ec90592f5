const hour = 3_600_000;

/** Forms that the demo's dealer has begun and not sent. */
export function demoDrafts(now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  return [
    {
      id: "demo-draft-of-a-claim",
      profile_id: "auth0|demo-dealer",
      path: "/warranty-preauth-claim",
      title: "CSY00412K526, Dana Whitfield",
      fields: JSON.stringify([
        ["hullIdentificationNumber", "CSY00412K526"],
        ["firstName", "Dana"],
        ["lastName", "Whitfield"],
        ["issues", "Gelcoat crack below the port rub rail, about four inches. Photos follow."],
      ]),
      files: "[]",
      saved_at: ago(3),
    },
    {
      id: "demo-draft-of-a-boat",
      profile_id: "auth0|demo-dealer",
      path: "/warranty-register",
      title: "CSY00388J526, Curtis Bell",
      fields: JSON.stringify([
        ["hullIdentificationNumber", "CSY00388J526"],
        ["retypeHin", "CSY00388J526"],
        ["firstName", "Curtis"],
        ["lastName", "Bell"],
        ["email", "curtis.bell@example.com"],
      ]),
      files: "[]",
      saved_at: ago(49 * 24),
    },
  ];
}
