// Which rules have a test: names of rule tests begin with the number of their rule.

/** The numbers that begin the names of tests in a source. */
export function rulesNamedIn(source: string): readonly string[] {
  const names = source.matchAll(/\bit(?:\.each\([\s\S]*?\))?\(\s*['"`]([A-Z]\d+) /g);
  return [...names].flatMap(([, rule]) => rule ?? []);
}

export interface RuleTests {
  /** Rules without a test. */
  readonly untested: readonly string[];
  /** Rules that tests name and nobody knows. */
  readonly unknown: readonly string[];
}

export function ruleTests(rules: readonly string[], sources: readonly string[]): RuleTests {
  const named = new Set(sources.flatMap(rulesNamedIn));
  return {
    untested: rules.filter((rule) => !named.has(rule)),
    unknown: [...named].filter((rule) => !rules.includes(rule)),
  };
}
