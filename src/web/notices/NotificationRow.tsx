import { prefixes } from "#i18n/languages.ts";
import { notificationTexts } from "#i18n/notices/notifications.ts";
import { ownSite } from "#shared/own-site.ts";
import { type Outputs, trpc, useSession } from "#web/app/data/trpc.ts";
import { admits } from "#web/app/routing/guards.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddressOf } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { notificationText } from "./notification-text.ts";

export type Notification = Outputs["notices"]["list"]["notices"][number];

/** A notification. Following its link marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
	const text = useText(notificationTexts);
	const { t, moment } = text;
	const cache = trpc.useUtils();
	const { mutate } = trpc.notices.read.useMutation({ onSuccess: () => cache.notices.invalidate() });
	const isUnread = notification.readAt === null;
	const page = usePageOf(notification);
	return (
		<li className="notification-row" data-private data-unread={isUnread || undefined}>
			<a href={page} onClick={() => isUnread && mutate({ notificationId: notification.id })}>
				{isUnread && <span className="sr-only">{t("notices.unread")}: </span>}
				{notificationText(text, notification)}
			</a>
			<small>{moment(notification.createdAt)}</small>
		</li>
	);
}

/** The page of a notification. The page of all notifications for one that the login may not open: an administrator without the shop can take over
 * orders of a colleague. */
function usePageOf({ path }: Notification): string {
	const { language } = useText();
	const session = useSession();
	const [pathname = ""] = path.split("?");
	const { route } = useAddressOf()(pathname);
	return route && admits(route, session) === "no"
		? pathTo("notifications", language)
		: ownSite(prefixes[language], path);
}
