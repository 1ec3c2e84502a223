import type { Language } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";

/** The last-resort page. Needs no store, no client and no React. */
export function renderErrorPage(language: Language, requestId: string, nonce: string): string {
	const t = textIn(language);
	return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex,nofollow">
<title>${t("broken.title")}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#f5f2ed, #17110e); color: light-dark(#1e1511, #f6efe6); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 4rem 1rem; }
h1 { font: 520 2rem/1.1 Georgia, serif; }
code { user-select: all; padding: 4px 8px; border: 1px solid light-dark(#8a7d72, #85776b); border-radius: 2px; overflow-wrap: anywhere; }
a { display: inline-block; margin-top: 1rem; padding: 10px 18px; border-radius: 4px; background: #ffc629; color: #1e1511; font-weight: 600; text-decoration: none; }
</style>
</head>
<body>
<main>
<h1>${t("broken.title")}</h1>
<p>${t("broken.text")}</p>
<p><code>${requestId}</code></p>
<a href="">${t("broken.again")}</a>
</main>
</body>
</html>
`;
}
