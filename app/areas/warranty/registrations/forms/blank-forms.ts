/** Forms to print and fill in by hand, where no computer is near. */
export type BlankForm = {
  name: string;
  title: string;
  about: string;
  sections: readonly { heading: string; fields: readonly string[] }[];
  signatures: readonly string[];
};

const hin = "Hull identification number (HIN)";
const boat = [hin, "Purchase date", "Brand", "Model", "Motor details"];
const customer = ["First name", "Last name", "Phone", "Email", "Address", "Address 2", "City, state, zip code"];

export const blankForms: readonly BlankForm[] = [
  {
    name: "warranty-registration.pdf",
    title: "Warranty Registration",
    about: "For a customer who buys a new boat. To be entered in the portal within 30 days of purchase.",
    sections: [
      { heading: "Boat", fields: [...boat, "Accessories", "Primary use"] },
      { heading: "Owner", fields: customer },
      { heading: "Dealer", fields: ["Dealer", "Email"] },
    ],
    signatures: ["Owner's signature", "Dealer's signature", "Date"],
  },
  {
    name: "warranty-transfer.pdf",
    title: "Warranty Transfer",
    about: "For a boat that changes hands. Send it to the manufacturer, who transfers the registration.",
    sections: [
      { heading: "Boat", fields: [hin, "Brand", "Model"] },
      { heading: "Previous owner", fields: ["First name", "Last name", "Phone"] },
      { heading: "New owner", fields: [...customer, "Comments"] },
    ],
    signatures: ["Previous owner's signature", "New owner's signature", "Date"],
  },
  {
    name: "pre-authorization-claim.pdf",
    title: "Pre Authorization Claim",
    about: "For notes beside the boat. The claim itself, with its photos, is sent through the portal.",
    sections: [
      { heading: "Boat", fields: [hin, "Purchase date", "Brand and model", "Motor details"] },
      { heading: "Customer", fields: ["Name", "Phone and email", "Address", "City, state, zip code"] },
      {
        heading: "Claim",
        fields: [
          "Issues",
          "",
          "Repairs",
          "",
          "Parts",
          "",
          "Labor hours and total",
          "Claim total",
          "Associate and email",
        ],
      },
    ],
    signatures: ["Associate's signature", "Date"],
  },
];
