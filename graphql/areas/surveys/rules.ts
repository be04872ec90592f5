type Question = { key: string; label: string };

/** How the trace of a registration says that its owner was asked. */
export const surveyTraces = { linked: "Survey link made", mailed: (email: string) => `Survey sent to ${email}` };

/** What a survey asks, in the sections of spec 1, section 2. The keys are the data service's field names. */
export const aboutYou = [
  { key: "firstNewBoat", label: "Is this your first new boat?", choices: ["Yes", "No"] },
  { key: "considerBrands", label: "Did you consider other brands?", choices: ["Yes", "No"] },
  { key: "considerBrandsYes", label: "If yes, which brands?" },
  { key: "whenRightBoat", label: "When did you know this was the right boat for you?" },
  { key: "firstSeeBoat", label: "Where did you first see the boat?" },
  { key: "decidingFactor", label: "What was the deciding factor in your purchase?" },
  { key: "peopleOnBoat", label: "How many people are usually on the boat?" },
  { key: "useNewBoat", label: "How often will you use your new boat?" },
  { key: "planToUseNewBoat", label: "What do you plan to use your new boat for?" },
  { key: "waterTypeUsage", label: "Where will you use it?", choices: ["Fresh water", "Salt water", "Both"] },
  { key: "ownAnotherBoat", label: "Do you own another boat?", choices: ["Yes", "No"] },
] as const satisfies readonly (Question & { choices?: readonly string[] })[];

/** Answered 1 to 4; see {@link ratingLabels}. */
export const ratedQuestions = [
  { key: "salesExperience", label: "Your overall sales experience" },
  { key: "referSellingDealer", label: "Your readiness to refer the selling dealer to a friend" },
  { key: "satisfiedModelSelection", label: "The dealer's selection of models" },
  { key: "satisfiedProfessionalism", label: "The professionalism of the dealer's staff" },
  { key: "satisfiedCleanliness", label: "The cleanliness of the dealership" },
  { key: "dealerExplanation", label: "The dealer's explanation of the boat and its warranty" },
  { key: "timeCompletePurchase", label: "The time it took to complete the purchase" },
  { key: "newBoatServiced", label: "How your new boat was prepared and serviced" },
  { key: "deliveryProcess", label: "The delivery process" },
  { key: "satisfiedBoatOverall", label: "Your boat overall" },
  { key: "satisfiedBoatFinish", label: "The fit and finish of your boat" },
  { key: "satisfiedBoatPerformance", label: "The performance of your boat" },
  { key: "satisfiedBoatPrice", label: "The price of your boat" },
] as const satisfies readonly Question[];

/** Answered no or yes, stored as 0 or 10. */
export const yesNoQuestions = [
  { key: "featuresExplanation", label: "Were the boat's features explained to you?" },
  { key: "dealershipTour", label: "Were you given a tour of the dealership?" },
  { key: "partsManager", label: "Were you introduced to the parts manager?" },
  { key: "serviceManager", label: "Were you introduced to the service manager?" },
  { key: "answerQuestions", label: "Were all your questions answered?" },
  { key: "knowledgeable", label: "Was the sales person knowledgeable?" },
  { key: "seaTrial", label: "Were you offered a sea trial?" },
  { key: "onWaterDelivery", label: "Were you offered an on-water delivery?" },
  { key: "dealerWarranty", label: "Did the dealer explain the warranty?" },
  { key: "explainSeaTrial", label: "Was the boat's operation explained during the sea trial or delivery?" },
  { key: "followUp", label: "Did the dealer follow up after the delivery?" },
] as const satisfies readonly Question[];

export type RatedKey = (typeof ratedQuestions)[number]["key"];
export type YesNoKey = (typeof yesNoQuestions)[number]["key"];

export const scoredKeys: readonly (RatedKey | YesNoKey)[] = [
  ...ratedQuestions.map(({ key }) => key),
  ...yesNoQuestions.map(({ key }) => key),
];

/** Spec 1, section 9, word for word: 2 is «Satisfied». */
export const ratingLabels: Readonly<Record<number, string>> = {
  1: "Extremely Dissatisfied",
  2: "Satisfied",
  3: "Somewhat Satisfied",
  4: "Extremely Satisfied",
};
export const yesNoLabels: Readonly<Record<number, string>> = { 0: "No", 10: "Yes" };

/** The most that a question can bring. */
export function bestOf(key: string): number {
  return ratedQuestions.some((question) => question.key === key) ? 4 : 10;
}

export const surveysPerPage = 5;
export const askedPerPage = 10;
export const surveysCsvName = "export-surveys.csv";
export const askedCsvName = "export-surveys-asked.csv";
export const ratingsCsvName = "export-dealer-survey-avg-score.csv";

/** «87.35 %», or the words of spec 1, section 2. */
export function ratingInWords(rating: string | null | undefined): string {
  return `${rating ?? "No Rating Available"} %`;
}

/** The columns that surveys can be sorted by. */
export type SurveySort = "survey_date" | "dealer_name" | "first_name" | "last_name" | "score";

/** Names of the filters that this list offers, as addresses have them. */
export type SurveyFilterName = "from" | "to" | "dealership";

/** The columns that dealers' ratings can be sorted by. */
export type RatingSort = "dealer_name" | "rating" | "survey_count";

/** Names of the filters that this list offers, as addresses have them. */
export type RatingFilterName = "dealership";

/** The columns that asked owners can be sorted by. */
export type AskedSort = "survey_asked_on" | "warranty_id" | "dealer_name" | "last_name";

/** Names of the filters that this list offers, as addresses have them. */
export type AskedFilterName = "from" | "to" | "status" | "dealership";
