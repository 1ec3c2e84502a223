import { type Context, Hono } from "hono";
import { writeMoney } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { fillPlaceholders } from "#i18n/placeholders.ts";
import { colours } from "#mail/letter.ts";
import { html, type Markup } from "#mail/markup.ts";
import { chooseSandboxResult, isSandboxPaymentClosed } from "#payments/sandbox.flows.ts";
import { type Choice, choices, type Sandbox, type SandboxPayment } from "#providers/payment/sandbox.ts";
import type { HttpEnv } from "./context.ts";

/** Replaces the payment page of a bank: a person chooses the result of a payment, and no money moves. Looks like the shop, not like a
 * bank. */
export const sandbox = ({ payment, report }: Pick<Sandbox, "payment" | "report">) =>
	new Hono<HttpEnv>()
		.get("/sandbox/payment/:page", async (c, next) => {
			const request = payment(c.req.param("page"));
			if (!request) return next();
			return (await isSandboxPaymentClosed(c.get("act"), request)) ? sendClosed(c, request) : sendChoices(c, request);
		})
		.post("/sandbox/payment/:page", async (c, next) => {
			const request = payment(c.req.param("page"));
			const form = await c.req.parseBody().catch(() => null); // null when it is not a form
			const choice = choices.find((known) => known === form?.choice);
			if (!request || !choice) return next();
			if (await isSandboxPaymentClosed(c.get("act"), request)) return sendClosed(c, request);
			await chooseSandboxResult(c.get("act"), { report }, { payment: request, choice });
			return c.redirect(request.backUrl, 303);
		});

type PageTexts = Record<"title" | "about" | "closed" | "closedAbout" | "back", string> & {
	method: Record<SandboxPayment["method"], string>;
} & Record<Choice, [label: string, explanation: string]>;

const pageTexts: Record<Language, PageTexts> = {
	"en-NZ": {
		title: "Pay {amount}",
		about: "This page stands in for a bank. No money moves: choose the result of this payment.",
		closed: "This payment was cancelled",
		closedAbout: "The {amount} can no longer be paid here. Go back to the shop to see what is still open.",
		back: "Go back to the shop",
		method: { creditcard: "Credit card", ideal: "iDEAL", bancontact: "Bancontact" },
		success: ["Pay", "The payment succeeds at once"],
		failure: ["Decline", "The bank declines the payment"],
		later: ["Pay later", "The bank confirms the payment a few seconds later"],
		never: ["Leave", "The bank reports no result, as when the window is closed"],
	},
	"nl-NL": {
		title: "Betaal {amount}",
		about: "Deze pagina vervangt de bank. Er wordt geen geld afgeschreven: kies het resultaat van deze betaling.",
		closed: "Deze betaling is geannuleerd",
		closedAbout: "U kunt de {amount} hier niet meer betalen. Ga terug naar de winkel om te zien wat er nog open staat.",
		back: "Terug naar de winkel",
		method: { creditcard: "Creditcard", ideal: "iDEAL", bancontact: "Bancontact" },
		success: ["Betalen", "De betaling lukt meteen"],
		failure: ["Weigeren", "De bank weigert de betaling"],
		later: ["Later betalen", "De bank bevestigt de betaling na een paar seconden"],
		never: ["Sluiten", "De bank meldt geen resultaat, alsof het venster is gesloten"],
	},
};

function sendChoices(c: Context<HttpEnv>, payment: SandboxPayment) {
	const texts = pageTexts[payment.language];
	const form = html`<form method="post">${choices.map((choice) => button(choice, texts[choice]))}</form>`;
	const title = fillPlaceholders(texts.title, { amount: amountOf(payment) });
	return c.html(pageOf(c, payment, { title, about: texts.about, action: form }));
}

/** Refuses a payment that the shop closed. */
function sendClosed(c: Context<HttpEnv>, payment: SandboxPayment) {
	const { closed: title, closedAbout, back } = pageTexts[payment.language];
	const about = fillPlaceholders(closedAbout, { amount: amountOf(payment) });
	return c.html(pageOf(c, payment, { title, about, action: html`<a href="${payment.backUrl}">${back}</a>` }), 410);
}

const amountOf = ({ language, currency, amount }: SandboxPayment): string => writeMoney(language, currency, amount);

type PageContent = { title: string; about: string; action: Markup };

function pageOf(
	c: Context<HttpEnv>,
	{ method, bank, language, backUrl }: SandboxPayment,
	{ title, about, action }: PageContent,
): string {
	const nonce = c.get("nonce");
	const policy = ["default-src 'none'", `style-src 'nonce-${nonce}'`, "font-src 'self'", "base-uri 'none'"];
	const forms = `form-action 'self' ${new URL(backUrl).origin}`; // browsers also check the redirect against form-action
	c.header("Content-Security-Policy", [...policy, forms, "frame-ancestors 'none'"].join("; "));
	c.header("Cache-Control", "no-store");
	const texts = pageTexts[language];
	const methodText = bank === null ? texts.method[method] : `${texts.method[method]} · ${bank}`;
	return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${title}</title>
<style nonce="${nonce}">${{ markup: styles }}</style></head>
<body><header><span class="logo">Brewline</span> <em>sandbox</em></header>
<main><p class="by">${methodText}</p><h1>${title}</h1><p>${about}</p>
${action}</main></body>
</html>`.markup;
}

const button = (choice: Choice, [label, explanation]: [string, string]): Markup =>
	html`<button name="choice" value="${choice}" aria-describedby="${choice}">${label}</button><p id="${choice}">${explanation}</p>`;

const colourFor = (role: keyof typeof colours) => `light-dark(${colours[role].join(",")})`;

const styles = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:${colourFor("paper")};color:${colourFor("ink")};font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif}
header{padding:16px 24px;background:#241a15;color:#f6efe6;font:600 20px/1.4 Besley,Rockwell,Georgia,serif}
.logo{padding-bottom:4px;background:linear-gradient(90deg,#ffc629 66%,#f6efe6 66%) 0 100%/100% 3px no-repeat}
header em{margin-left:8px;padding:2px 8px;border-radius:4px;background:#ffc629;color:#1e1511;font:600 13px/1.5 "Hanken Grotesk",system-ui,sans-serif}
main{max-width:480px;margin:32px auto;padding:24px;background:${colourFor("surface")};border:1px solid ${colourFor("line-2")};border-radius:8px}
h1{margin:0 0 8px;font:600 30px/1.2 Besley,Rockwell,Georgia,serif}
p{margin:0 0 16px;color:${colourFor("ink-2")}}
.by{margin:0 0 4px;font-size:14px}
button{width:100%;min-height:48px;padding:8px 16px;border:1px solid ${colourFor("line-2")};border-radius:6px;background:${colourFor("surface")};color:${colourFor("ink")};font:inherit;font-weight:600;cursor:pointer}
button[value=success]{background:#ffc629;border-color:#ffc629;color:#1e1511}
a{color:inherit}
button+p{margin:4px 0 20px;font-size:14px}
button+p:last-child{margin-bottom:0}
:focus-visible{outline:3px solid ${colourFor("ink")};outline-offset:2px}
@media (max-width:519px){main{margin:16px}}`;
