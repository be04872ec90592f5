import { type ColleagueQueryQuery } from "#graphql/generated/client/graphql";

export function colleagueValues({ version, name, phone, permissions }: ColleagueQueryQuery["colleague"]) {
  return { version, name, phone: phone ?? "", permissions };
}
