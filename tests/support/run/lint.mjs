/**
 * Types, and ESLint's rules, which ask for types: by one program of TypeScript, as two would check everything twice.
 * Prints what is wrong; the exit code is the answer.
 */
import { ESLint } from "eslint";
import ts from "typescript";

const host = {
  getCurrentDirectory: () => process.cwd(),
  getCanonicalFileName: (name) => name,
  getNewLine: () => "\n",
};
const program = createProgram("tsconfig.json");
const types = ts.getPreEmitDiagnostics(program);

const eslint = new ESLint({
  overrideConfigFile: "tests/eslint.config.js",
  overrideConfig: {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const files = await eslint.lintFiles(["."]);

process.stdout.write(ts.formatDiagnosticsWithColorAndContext(types, host));
process.stdout.write(await (await eslint.loadFormatter("stylish")).format(files));
process.exitCode = types.length > 0 || files.some(({ messages }) => messages.length > 0) ? 1 : 0;

/** Whole, not incremental: what an earlier run knew is not known to the rules. */
function createProgram(config) {
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    config,
    { incremental: false },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (problem) => {
        throw new Error(ts.formatDiagnostic(problem, host));
      },
    },
  );
  return ts.createProgram(fileNames, options);
}
