import { writePhone } from "#i18n/format.ts";
import { type Language, prefixes } from "#i18n/languages.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { html, type Markup, oneLine } from "./markup.ts";
import { type Words, wordsIn } from "./words.ts";

/** A line below the paragraphs: a text, or a name with its value at the right edge. */
export type LetterLine = string | { name: string; value: string; isTotal?: boolean };

/** The content of a mail. Each mail has one link. */
export type Letter = {
	subject: string;
	/** The name of the reader. Null or empty when the mail greets nobody by name. */
	greets: string | null;
	paragraphs: string[];
	/** Lines below the paragraphs. */
	list?: LetterLine[];
	action: { label: string; path: string };
	/** Why the reader gets the mail. */
	why: string;
};

/** The shop as the sender of all mails. `zone` is its time zone, `today` the day there on which a mail is written. */
export type Sender = { name: string; phone: string; publicUrl: string; zone: string; today: StoreDay };

export type WrittenMail = { subject: string; text: string; html: string };

/** Colours of tokens.css, light and dark, because a mail cannot load a style sheet. */
export const colours = {
	paper: ["#f5f2ed", "#17110e"],
	surface: ["#ffffff", "#211914"],
	ink: ["#1e1511", "#f6efe6"],
	"ink-2": ["#54473f", "#cabdae"],
	"ink-3": ["#695c53", "#aa9c8e"],
	"line-2": ["#c6bcb0", "#54463d"],
	kowhai: ["#ffc629", "#ffc629"],
	"on-kowhai": ["#1e1511", "#1e1511"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

const light = (role: keyof typeof colours) => colours[role][0];
const dark = (role: keyof typeof colours) => colours[role][1];

export function writeLetter(language: Language, letter: Letter, sender: Sender): WrittenMail {
	const subject = oneLine(letter.subject);
	const path = `${prefixes[language]}${letter.action.path}`.replace(/(?<=.)\/$/, "");
	const href = new URL(path, sender.publicUrl).href;
	const words = wordsIn(language);
	const footer = { unexpected: words("unexpected", writePhone(sender.phone)), footer: words("footer", sender.name) };
	const content = { ...letter, subject, greeting: greetingOf(words, letter.greets) };
	const page = pageOf(language, subject, bodyOf(content, href, sender.name, footer));
	return { subject, text: textOf(content, href, footer), html: page.markup };
}

/** A name without a letter, for example the "-" of a person whose name is unknown, is not written. */
const greetingOf = (words: Words, name: string | null): string =>
	name !== null && /\p{L}/u.test(name) ? words("greeting", name) : words("greeting-all");

type Content = Letter & { greeting: string };
type Footer = { unexpected: string; footer: string };

const textOf = (
	{ subject, greeting, paragraphs, list = [], action, why }: Content,
	href: string,
	{ unexpected, footer }: Footer,
): string =>
	[
		subject,
		greeting,
		...paragraphs,
		...(list.length > 0 ? [list.map(lineInText).join("\n")] : []),
		`${action.label}:\n${href}`,
		unexpected,
		`-- \n${footer}\n${why}`,
	].join("\n\n");

const lineInText = (line: LetterLine): string => (typeof line === "string" ? line : `${line.name}: ${line.value}`);

const family = "'Hanken Grotesk','Helvetica Neue',Arial,sans-serif";
const display = "Besley,Rockwell,Georgia,serif";

/** The dark theme, with classes. Mail clients that drop the style element show the light theme, whose styles are on the tags. */
const darkTheme = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark("paper")}!important}
.sheet{background-color:${dark("surface")}!important;border-color:${dark("line-2")}!important}
.ink{color:${dark("ink")}!important}.ink-2{color:${dark("ink-2")}!important}.ink-3{color:${dark("ink-3")}!important}}
@media (max-width:479px){.roomy{padding-left:20px!important;padding-right:20px!important}}`;

/** Outlook for Windows knows no `max-width` and replaces unknown fonts by Times. */
const outlookFonts = "<!--[if mso]><style>td,p,a,h1,span{font-family:Arial,sans-serif!important}</style><![endif]-->";
const outlookWidth = {
	begin:
		'<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
	end: "<!--[if mso]></td></tr></table><![endif]-->",
};

const pageOf = (language: Language, subject: string, body: Markup): Markup => html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${{ markup: darkTheme }}</style>
${{ markup: outlookFonts }}
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light("paper")};-webkit-text-size-adjust:100%">
<table role="presentation" lang="${language}" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light("paper")}">
<tr><td align="center" style="padding:24px 12px">
${{ markup: outlookWidth.begin }}
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left">
${body}
</table>
${{ markup: outlookWidth.end }}
</td></tr>
</table>
</body>
</html>
`;

const style = (size: number, line: number, role: keyof typeof colours, more = "") =>
	`font-family:${family};font-size:${size}px;line-height:${line}px;color:${light(role)};${more}`;

/** A table, because Outlook for Windows aligns nothing else. */
const listOf = (list: readonly LetterLine[]): Markup =>
	html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${list.map((line) => html`<tr>${cellsOf(line)}</tr>\n`)}</table>`;

function cellsOf(line: LetterLine): Markup {
	const cell = (more: string) => style(16, 25, "ink", `padding:6px 0;border-top:1px solid ${light("line-2")};${more}`);
	if (typeof line === "string") return html`<td class="ink" colspan="2" style="${cell("")}">${line}</td>`;
	const weight = line.isTotal ? "font-weight:600;" : "";
	return html`<td class="ink" valign="top" style="${cell(weight)}">${line.name}</td><td class="ink" align="right" valign="top" style="${cell(`${weight}padding-left:16px;white-space:nowrap`)}">${line.value}</td>`;
}

function bodyOf(letter: Content, href: string, name: string, { unexpected, footer }: Footer): Markup {
	const { subject, greeting, paragraphs, list = [], action, why } = letter;
	const heading = `margin:0 0 20px;font-family:${display};font-size:26px;line-height:31px;font-weight:500;color:${light("ink")}`;
	return html`<tr><td style="padding:0 0 16px">
<span class="ink" style="display:inline-block;border-bottom:4px solid ${light("kowhai")};font-family:${display};font-size:22px;line-height:28px;color:${light("ink")}">${name}</span>
</td></tr>
<tr><td class="sheet roomy" style="padding:32px;background-color:${light("surface")};border:1px solid ${light("line-2")};border-radius:6px">
<h1 class="ink" style="${heading}">${subject}</h1>
${[greeting, ...paragraphs].map((text) => html`<p class="ink" style="${style(16, 25, "ink", "margin:0 0 16px")}">${text}</p>\n`)}
${list.length > 0 ? listOf(list) : ""}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td style="border-radius:4px;background-color:${light("kowhai")};mso-padding-alt:14px 24px">
<a href="${href}" style="${style(16, 20, "on-kowhai", "display:inline-block;padding:14px 24px;font-weight:600;text-decoration:none;border-radius:4px")}">${action.label}</a>
</td></tr>
</table>
<p class="ink-2" style="${style(14, 21, "ink-2", "margin:0")}">${unexpected}</p>
</td></tr>
<tr><td class="roomy" style="padding:20px 32px 0">
<p class="ink-3" style="${style(14, 21, "ink-3", "margin:0")}">${footer}<br>${why}</p>
</td></tr>`;
}
