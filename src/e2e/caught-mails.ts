import type { Page } from "@playwright/test";
import { expect } from "./story.ts";

type Mail = { to: string; subject: string };

/** The text of the newest caught mail to an address with this subject. Waits for the mail. */
export async function mailTo({ request }: Page, { to, subject }: Mail): Promise<string> {
	const read = async (path: string) => (await request.get(path)).text();
	let number: string | undefined;
	await expect
		.poll(async () => {
			const rows = (await read("/dev/mail")).split("<tr>");
			number = /caught\/(\d+)/.exec(rows.find((row) => row.includes(to) && row.includes(subject)) ?? "")?.[1];
			return number;
		})
		.toBeTruthy();
	return read(`/dev/mail/caught/${number}`);
}

type MailedLink = Mail & { page: "ConfirmEmail" | "ResetPassword" | "invitation" | "s/erasure" };

/** The path of the secret link to a page in the newest caught mail to an address with this subject. */
export async function linkMailedTo(page: Page, { page: name, ...mail }: MailedLink): Promise<string> {
	const [path] = new RegExp(`/${name}/[\\w-]{43}`).exec(await mailTo(page, mail)) ?? [];
	if (path === undefined) throw new Error(`the mail to ${mail.to} has no link to ${name}`);
	return path;
}
