import { brand } from "../records/brand";
import { integration, jobBoard } from "../portal/integration";
import { startStack } from "../portal/stack";
import { quickFolder } from "./quick-folder";

/** One Slipway for the whole run; a TEST_STACK that is set already names one that runs. */
export default async function setUp() {
  if (process.env.TEST_STACK) return;

  const variables = {
    SLIPWAY_DEMO: "0",
    BRAND_NAME: brand,
    WARRANTY_YEARS: "2",
    // Some two hundred passwords are set and tried; what they cost is their own tests'.
    PASSWORD_COST: "10",
    INTEGRATION_CLIENTS: JSON.stringify([integration, jobBoard]),
  };
  const { stack, stop } = await startStack(variables, await quickFolder("slipway-stack-"));
  process.env.TEST_STACK = JSON.stringify(stack);
  return stop;
}
