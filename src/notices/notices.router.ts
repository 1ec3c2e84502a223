import { change, read } from "#call.ts";
import { Refusal } from "#shared/refusal.ts";
import { person, router } from "#trpc.ts";
import { ChooseMail, isMailed, isSwitchable, kindsFor, ListNotices, ReadAll, ReadNotice } from "./notices.ts";
import { chooseMail, readAll, readNotice } from "./notifications.commands.ts";
import { choicesOf, isMine, notificationsOf, unreadCount } from "./notifications.db.ts";

const behindTheBell = 6;
const onAPage = 30;

export const noticesRouter = router({
	newest: person(read).query(async ({ ctx: { act } }) => {
		const [unread, { notices }] = await Promise.all([
			unreadCount(act),
			notificationsOf(act, { atMost: behindTheBell }),
		]);
		return { unread, notices };
	}),
	list: person(read)
		.input(ListNotices)
		.query(async ({ ctx: { act }, input }) => {
			if (input.before && !(await isMine(act, input.before))) throw new Refusal("not-found", "notice.not-found");
			return notificationsOf(act, { ...input, atMost: onAPage });
		}),
	read: person(change)
		.input(ReadNotice)
		.mutation(({ ctx: { act }, input }) => readNotice(act, input)),
	readAll: person(change)
		.input(ReadAll)
		.mutation(({ ctx: { act }, input }) => readAll(act, input)),
	/** Of everything they can be told of, whether it is mailed as well. */
	choices: person(read).query(async ({ ctx: { act } }) => {
		const said = new Map((await choicesOf(act)).map(({ kind, mail }) => [kind, mail]));
		return kindsFor(act.by).map((kind) => ({
			kind,
			isSwitchable: isSwitchable(kind),
			mail: isMailed(kind, said.get(kind) ?? null),
		}));
	}),
	choose: person(change)
		.input(ChooseMail)
		.mutation(({ ctx: { act }, input }) => chooseMail(act, input)),
});
