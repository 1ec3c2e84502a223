import { TimesNote } from "#web/ui/display/TimesNote.tsx";
import { type Notification, NotificationRow } from "./NotificationRow.tsx";

/** The notifications of the bell, whose texts load after the page. */
export default function BellRows({ notices }: { notices: readonly Notification[] }) {
	return (
		<>
			<ul>
				{notices.map((notification) => (
					<NotificationRow key={notification.id} notification={notification} />
				))}
			</ul>
			<TimesNote />
		</>
	);
}
