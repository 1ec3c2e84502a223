import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";

type MarkAllReadProps = {
	/** The newest notification that is shown. Newer ones stay unread. */
	upTo: string;
	unread: number;
};

/** The button stays when everything is read, so that it keeps the focus. */
export function MarkAllRead({ upTo, unread }: MarkAllReadProps) {
	const { t } = useText();
	const cache = trpc.useUtils();
	const { mutate, isPending, isSuccess, error } = trpc.notices.readAll.useMutation({
		onSuccess: () => cache.notices.invalidate(),
	});
	const isDone = unread === 0;
	return (
		<>
			<Button
				look="text"
				busy={isPending}
				aria-disabled={isDone || undefined}
				onClick={() => !isDone && mutate({ upTo })}
			>
				{t("notices.read-all")}
			</Button>
			<span role="status" className="sr-only">
				{isSuccess && isDone && t("notices.all-read")}
			</span>
			<RefusalNotice error={error} invalidCode="notification.not-found" removeSpacing />
		</>
	);
}
