import type { Act } from "#act.ts";
import { forgetOldLogins } from "#auth/login.commands.ts";
import { trimChanges } from "#db/changes.ts";
import { forgetOld } from "#db/throttle.ts";
import { type PictureWay, renderPictures } from "#files/pictures.flows.ts";
import { forgetOldMails, tellReset } from "#notices/notices.commands.ts";
import { deliver, type MailWay } from "#notices/notices.flows.ts";
import {
	forgetOldNotices,
	mailNotice,
	tellGuarded,
	tellMemberAdded,
	tellNewDevice,
	tellRoleChanged,
} from "#notices/notifications.commands.ts";
import type { Jobs } from "./queue.ts";

export type JobHandlers = { [Name in keyof Jobs]: (act: Act, payload: Jobs[Name]) => Promise<void> };

/** Handlers only call: what a job does is a command or a flow of its room, so a test or a person can do it too. Each may be
 * called twice for one job, even at once, without harm. */
export const handlersOf = ({ mail, pictures }: { mail: MailWay; pictures: PictureWay }): JobHandlers => ({
	"changes.trim": trimChanges,
	"auth.forget-old": forgetOldLogins,
	"mail.forget-old": forgetOldMails,
	"mail.send": (act, sending) => deliver(act, mail, sending),
	"notices.forget-old": forgetOldNotices,
	"notices.guarded": tellGuarded,
	"notices.mail": mailNotice,
	"notices.member-added": tellMemberAdded,
	"notices.new-device": tellNewDevice,
	"notices.reset": tellReset,
	"notices.role-changed": tellRoleChanged,
	"pictures.render": (act) => renderPictures(act, pictures),
	"throttle.forget-old": ({ db }) => forgetOld(db),
});
