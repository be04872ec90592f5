import { email, line, optional, phone, text } from "./fields.rules";

/** Who asks in a public form, how to be answered, and what. The second line of an address has the form's own name. */
export const sender = {
  firstName: line("First name", 100),
  lastName: line("Last name", 100),
  email: email(),
  phone: phone(),
  address: optional(line("Address")),
  city: optional(line("City", 100)),
  region: optional(line("State", 100)),
  country: optional(line("Country", 100)),
  zipcode: optional(line("Zip code", 20)),
  comments: text("Comments"),
};
