import type { Finding } from '@sabai/contract';

/** Merges the findings about a missing text of several languages into one for each part, at the first of them. */
export function groupTexts(findings: readonly Finding[]): readonly Finding[] {
  const languages = (part: string | undefined) =>
    findings.flatMap(({ code, params }) =>
      code === 'text-missing' && params.part === part && params.language ? [params.language] : [],
    );
  const seen = new Set<string | undefined>();
  return findings.flatMap((finding) => {
    const { code, params } = finding;
    if (code !== 'text-missing') return [finding];
    if (seen.has(params.part)) return [];
    seen.add(params.part);
    return [{ ...finding, params: { ...params, language: languages(params.part).join(' ') } }];
  });
}
