import { personName } from "../people";
import type { Dealer } from "../profiles";
import { type Random, seededRandom } from "../random";

type SurveysPlan = { count: number; dealers: Dealer[]; now: Date; seed: number };

/** Surveys of the last year and a half; each dealer has its own way to be, and gets better or worse with time. */
export function* demoSurveys({ count, dealers, now, seed }: SurveysPlan) {
  const random = seededRandom(seed);
  const active = dealers.filter(({ row }) => row.status === "active");

  for (let number = 0; number < count; number++) {
    const age = random.integer(0, 540);
    const index = number % 3 === 0 ? number % 2 : random.integer(0, active.length - 1);
    const dealer = active[index];
    if (!dealer) continue;
    yield surveyRow(random, dealer, new Date(now.getTime() - age * day), goodness(index, age));
  }
}

/** From 0 to 1: how likely an answer is a good one. */
function goodness(dealer: number, age: number): number {
  return 0.55 + ((dealer * 7) % 10) / 25 + (dealer % 3 === 0 ? -age : age) / 3_000;
}

function surveyRow(random: Random, dealer: Dealer, at: Date, good: number) {
  const name = personName(random);
  const [first_name = name] = name.split(" ");
  return {
    profile_id: dealer.row.profile_id,
    first_name,
    last_name: name.slice(first_name.length + 1),
    survey_date: at,
    comments: random.chance(0.4) ? random.pick(comments) : null,
    first_new_boat: random.pick(["Yes", "No"]),
    consider_brands: random.pick(["Yes", "No"]),
    when_right_boat: random.pick(["On the sea trial", "At the boat show", "When I saw the price"]),
    first_see_boat: random.pick(["Boat show", "Dealership", "Web site", "A friend's"]),
    deciding_factor: random.pick(["Layout", "Price", "The dealer", "Finish"]),
    people_on_boat: String(random.integer(2, 8)),
    use_new_boat: random.pick(["Every weekend", "Twice a month", "All summer"]),
    plan_to_use_new_boat: random.pick(["Fishing", "Family trips", "Both"]),
    water_type_usage: random.pick(["Fresh water", "Salt water", "Both"]),
    own_another_boat: random.pick(["Yes", "No"]),
    ...Object.fromEntries(
      rated.map((name) => [name, random.chance(good) ? random.integer(3, 4) : random.integer(1, 3)]),
    ),
    ...Object.fromEntries(yesOrNo.map((name) => [name, random.chance(good) ? 10 : 0])),
  };
}

const day = 24 * 60 * 60 * 1000;

const comments = [
  "The crew at delivery took all the time we needed.",
  "Great boat. The livewell pump was loose, and was fixed the same day.",
  "I would have liked a call after the first month.",
  "Second boat from this dealer, and not the last.",
  "Paperwork took longer than the sea trial.",
];

const rated = [
  "sales_experience",
  "refer_selling_dealer",
  "satisfied_model_selection",
  "satisfied_professionalism",
  "satisfied_cleanliness",
  "dealer_explanation",
  "time_complete_purchase",
  "new_boat_serviced",
  "delivery_process",
  "satisfied_boat_overall",
  "satisfied_boat_finish",
  "satisfied_boat_performance",
  "satisfied_boat_price",
];

const yesOrNo = [
  "features_explanation",
  "dealership_tour",
  "parts_manager",
  "service_manager",
  "answer_questions",
  "knowledgeable",
  "sea_trial",
  "on_water_delivery",
  "dealer_warranty",
  "explain_sea_trial",
  "follow_up",
];
