import { prefixes } from "#i18n/languages.ts";
import { ownSite } from "#shared/own-site.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { wordsOf } from "./notice-text.ts";

export type Told = Outputs["notices"]["list"]["notices"][number];

/** What somebody was told. Following it is reading it. */
export function NoticeRow({ told }: { told: Told }) {
	const text = useText();
	const { t, moment, language } = text;
	const cache = trpc.useUtils();
	const { mutate } = trpc.notices.read.useMutation({ onSuccess: () => cache.notices.invalidate() });
	const isUnread = told.readAt === null;
	return (
		<li className="told" data-private data-unread={isUnread || undefined}>
			<a href={ownSite(prefixes[language], told.path)} onClick={() => isUnread && mutate({ notificationId: told.id })}>
				{isUnread && <span className="sr-only">{t("notices.unread")}: </span>}
				{wordsOf(text, told)}
			</a>
			<small>{moment(told.createdAt)}</small>
		</li>
	);
}
