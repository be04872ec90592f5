import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import a11y from "eslint-plugin-jsx-a11y";
import tseslint from "typescript-eslint";

/**
 * Who imports what. Tests may look behind every door. Of `graphql/` the portal knows types, permissions,
 * rules, and how a server stops; `local/` starts the others as processes and shares only what knows neither area nor process.
 */
const borders = [
  {
    of: ["app"],
    never: "^#graphql/(?!generated/|permissions$|service/(?:stop-listening|unhandled-errors)$|rules/|.*[/.]rules$)",
    message: "The portal imports of graphql/ only what is generated, permissions, rules, and how a server ends.",
  },
  {
    of: ["app/components", "app/lib"],
    never: "^#graphql/(?!rules/|generated/|permissions$)|^~/areas/|^(\\.\\./)+areas/",
    message: "Components and lib know no area.",
  },
  { of: ["app/lib"], never: "^~/(?!lib/)", message: "lib imports nothing of the portal but lib." },
  { of: ["graphql"], never: "^~/", message: "The data service imports nothing of the portal." },
  {
    of: ["graphql/request", "graphql/rules", "graphql/db"],
    never: "^(\\.\\./)+(areas|contract|live|service)/",
    message: "request/, rules/ and db/ know no area; an area registers what it needs in service/ or contract/.",
  },
  {
    of: ["graphql/areas", "graphql/contract", "graphql/live"],
    never: "^(\\.\\./)+service/",
    message: "service/ stands above everything else in graphql/.",
  },
  {
    of: ["local"],
    never: "^#graphql/(?!service/unhandled-errors$)|^~/(?!lib/)",
    message: "local/ imports of the others only app/lib/ and how a server ends.",
  },
  {
    of: ["app", "graphql", "local"],
    never: "^(\\.\\./)+(app|graphql|local|tests)/",
    message: "From one of app/, graphql/ and local/ no path leads into another, or into the tests.",
  },
  {
    of: ["app", "graphql", "local"],
    never: "^busboy$",
    message: "Open forms by app/lib/files/form-parser.server.ts: a file that breaks off would end the process.",
  },
  {
    of: ["app", "graphql", "local"],
    never: "^node:fs$",
    names: ["createReadStream"],
    message:
      "Open files by app/lib/files/guarded-streams.server.ts: an error before they are read would end the process.",
  },
];

export default tseslint.config(
  {
    ignores: [
      "build/**",
      "public/build/**",
      "graphql/generated/**",
      "graphql/db/types.ts",
      "**/node_modules/**",
      ".slipway/**",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/..` } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-console": "error",
      "no-restricted-properties": [
        "error",
        { object: "Readable", property: "fromWeb", message: "Use readableOf of guarded-streams.server.ts." },
        { property: "normalize", message: "Use normalized of typed.rules.ts: some texts would take minutes." },
      ],
      eqeqeq: "error",
    },
  },
  {
    files: ["app/**/*.tsx"],
    plugins: { "react-hooks": hooks, "jsx-a11y": a11y },
    rules: {
      ...a11y.configs.recommended.rules,
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  {
    // Areas say why in words (`comesBack`, `isNotFound`); what HTTP calls it stands in `app/server/forms/answers.server.ts`.
    files: ["app/areas/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...["BinaryExpression", "CallExpression[callee.name='data']", "Property[key.name='status']"].map((where) => ({
          selector: `${where} > Literal[raw=/^[45]\\d\\d$/]`,
          message: "Areas know no status codes.",
        })),
      ],
    },
  },
  // A later entry of ESLint replaces the patterns of an earlier one, so each folder has all that hold in it.
  ...[...new Set(borders.flatMap(({ of }) => of))].map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    // What an operator runs works with what both services know.
    ignores: ["**/*.test.{ts,tsx}", "local/operator/**"],
    rules: { "no-restricted-imports": ["error", { patterns: bordersOf(folder) }] },
  })),
  { files: ["local/**", "tests/**"], rules: { "no-console": "off" } },
  { files: ["local/demo/**", "**/*.test.{ts,tsx}"], rules: { "no-restricted-properties": "off" } },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
        setInterval: "readonly",
        clearInterval: "readonly",
        clearTimeout: "readonly",
        Buffer: "readonly",
        performance: "readonly",
      },
    },
  },
);

function bordersOf(folder) {
  return borders
    .filter(({ of }) => of.some((each) => folder === each || folder.startsWith(`${each}/`)))
    .map(({ never, names, message }) => ({ regex: never, importNames: names, message }));
}
