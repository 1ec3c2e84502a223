import { type Context, Hono } from "hono";
import { type Language, languages } from "#i18n/languages.ts";
import { colours, type WrittenMail } from "#mail/letter.ts";
import { html, type Markup } from "#mail/markup.ts";
import { type TemplateName, templateNames, templates } from "#mail/templates.ts";
import type { CaughtMail } from "#providers/mail/catcher.ts";
import { storeFront, wallClock } from "#store/store.db.ts";
import type { Deps, HttpEnv } from "./context.ts";

const basePath = "/dev/mail";
const shownHeaders = ["message-id", "x-request-id", "date", "from", "content-language"];

/** Shows caught mails and each template with sample data. */
export function devMail({ caughtMails = () => [], publicUrl }: Pick<Deps, "caughtMails" | "publicUrl">) {
	const findMail = (number: string) => caughtMails().find((mail) => String(mail.number) === number);
	const sampleOf = async (c: Context<HttpEnv>): Promise<WrittenMail | null> => {
		const name = templateNames.find((known) => known === c.req.param("name"));
		const language = languages.find((known) => known === c.req.param("language"));
		if (!name || !language) return null;
		const act = c.get("act");
		const { name: shop, phone, zone } = await storeFront(act);
		const { day: today } = (await wallClock(act)).at(act.now);
		return templates[name].write(language, templates[name].sample, { name: shop, phone, zone, publicUrl, today });
	};
	const routes = new Hono<HttpEnv>();
	routes.get(basePath, (c) => sendPage(c, "Mail", listOf(caughtMails())));
	routes.get(`${basePath}/caught/:number`, (c, next) => {
		const mail = findMail(c.req.param("number"));
		if (!mail) return next();
		const headers = mail.headers.filter(({ name }) => shownHeaders.includes(name));
		return sendPage(
			c,
			mail.subject,
			mailView(mail, `${c.req.path}/html`, [{ name: "to", value: mail.to.join(", ") }, ...headers]),
		);
	});
	routes.get(`${basePath}/caught/:number/html`, (c, next) => {
		const mail = findMail(c.req.param("number"));
		return mail ? sendFramed(c, mail.html) : next();
	});
	routes.get(`${basePath}/template/:name/:language`, async (c, next) => {
		const sample = await sampleOf(c);
		return sample ? sendPage(c, sample.subject, mailView(sample, `${c.req.path}/html`, [])) : next();
	});
	routes.get(`${basePath}/template/:name/:language/html`, async (c, next) => {
		const sample = await sampleOf(c);
		return sample ? sendFramed(c, sample.html) : next();
	});
	return routes;
}

/** Sends the HTML of a mail. The policy keeps it from running or loading anything. */
function sendFramed(c: Context<HttpEnv>, mail: string) {
	c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox");
	c.header("Cache-Control", "no-store");
	return c.html(mail);
}

function sendPage(c: Context<HttpEnv>, title: string, body: Markup) {
	const nonce = c.get("nonce");
	const policy = ["default-src 'none'", `style-src 'nonce-${nonce}'`, "frame-src 'self'", "base-uri 'none'"];
	c.header("Content-Security-Policy", [...policy, "form-action 'none'", "frame-ancestors 'none'"].join("; "));
	c.header("Cache-Control", "no-store");
	const page = html`<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style nonce="${nonce}">${{ markup: styles }}</style></head>
<body><header><a href="${basePath}">Mail</a> of the demo: nothing here was sent to anybody</header><main><h1>${title}</h1>${body}</main></body>
</html>`;
	return c.html(page.markup);
}

const linkTo = (name: TemplateName, language: Language) =>
	html`<a href="${`${basePath}/template/${name}/${language}`}">${language}</a> `;

const listOf = (caught: readonly CaughtMail[]): Markup => html`
<h2>CaughtMail</h2>
${
	caught.length === 0
		? html`<p>Nothing yet. Add a colleague or change a role, and it comes here.</p>`
		: html`<table><thead><tr><th>At (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${caught
				.toReversed()
				.map(
					({ number, at: when, to, subject }) =>
						html`<tr><td>${when.toISOString().slice(0, 19).replace("T", " ")}</td><td>${to.join(", ")}</td><td><a href="${`${basePath}/caught/${number}`}">${subject}</a></td></tr>`,
				)}</tbody></table>`
}
<h2>Templates</h2>
<table><thead><tr><th>Template</th><th>With sample data</th></tr></thead><tbody>${templateNames.map(
	(name) => html`<tr><td>${name}</td><td>${languages.map((language) => linkTo(name, language))}</td></tr>`,
)}</tbody></table>`;

const mailView = ({ text }: { text: string }, src: string, headers: CaughtMail["headers"]): Markup => html`
<dl>${headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<div class="twins">
<section><h2>HTML</h2><iframe sandbox title="The mail as HTML" src="${src}"></iframe></section>
<section><h2>Text</h2><pre>${text}</pre></section>
</div>`;

const colourFor = (role: keyof typeof colours) => `light-dark(${colours[role].join(",")})`;

const styles = `:root{color-scheme:light dark}
body{margin:0;background:${colourFor("paper")};color:${colourFor("ink")};font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif}
header{padding:12px 24px;background:#241a15;color:#f6efe6}
main{max-width:1312px;margin:0 auto;padding:24px}
a{color:inherit}
h1{font:520 28px/1.15 Besley,Rockwell,Georgia,serif;margin:8px 0 24px}
h2{font-size:18px;margin:24px 0 8px}
table{border-collapse:collapse;width:100%;background:${colourFor("surface")};border:1px solid ${colourFor("line-2")}}
th,td{text-align:left;padding:9px 12px;font-size:14px;border-bottom:1px solid ${colourFor("line-2")};font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0;font-size:14px}
dt{color:${colourFor("ink-3")}}
dd{margin:0;overflow-wrap:anywhere}
.twins{display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}
@media(min-width:64em){.twins{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
iframe{width:100%;height:680px;border:1px solid ${colourFor("line-2")};border-radius:6px}
pre{margin:0;padding:16px;white-space:pre-wrap;overflow-wrap:anywhere;background:${colourFor("surface")};border:1px solid ${colourFor("line-2")};border-radius:6px;font-size:14px}`;
