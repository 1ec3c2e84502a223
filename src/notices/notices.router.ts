import { openChange, read } from "#call.ts";
import { Refusal } from "#shared/refusal.ts";
import { person, router } from "#trpc.ts";
import { ChooseMail, ListNotifications, ReadAll, ReadNotification } from "./notice-requests.ts";
import { isMailed, isSwitchable, kindsFor } from "./notices.ts";
import { chooseMail, readAll, readNotification } from "./notifications.commands.ts";
import { bellNotifications, choicesOf, isMine, notificationsOf, unreadCount } from "./notifications.db.ts";

const perBell = 6;
const perPage = 30;

export const noticesRouter = router({
	newest: person("account", read).query(async ({ ctx: { act } }) => {
		const [unread, notices] = await Promise.all([unreadCount(act), bellNotifications(act, perBell)]);
		return { unread, notices };
	}),
	list: person("account", read)
		.input(ListNotifications)
		.query(async ({ ctx: { act }, input }) => {
			if (input.before && !(await isMine(act, input.before))) throw new Refusal("not-found", "notification.not-found");
			return notificationsOf(act, { ...input, atMost: perPage });
		}),
	read: person("account", openChange)
		.input(ReadNotification)
		.mutation(({ ctx: { act }, input }) => readNotification(act, input)),
	readAll: person("account", openChange)
		.input(ReadAll)
		.mutation(({ ctx: { act }, input }) => readAll(act, input)),
	/** All kinds of notifications that the viewer can get, and whether each is mailed. */
	mailSettings: person("account", read).query(async ({ ctx: { act } }) => {
		const chosen = new Map((await choicesOf(act)).map(({ kind, mail }) => [kind, mail]));
		return kindsFor(act.by).map((kind) => ({
			kind,
			isSwitchable: isSwitchable(kind),
			mail: isMailed(kind, act.by, chosen.get(kind) ?? null),
		}));
	}),
	setMail: person("account", openChange)
		.input(ChooseMail)
		.mutation(({ ctx: { act }, input }) => chooseMail(act, input)),
});
