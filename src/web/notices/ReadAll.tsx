import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Button } from "#web/ui/form/Button.tsx";

type ReadAllProps = {
	/** The newest that is shown: what comes meanwhile stays unread. */
	upTo: string;
	unread: number;
};

/** Stays where it is when all is read, so that the focus does. */
export function ReadAll({ upTo, unread }: ReadAllProps) {
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
			<Refused error={error} unfit="notice.not-found" removeSpacing />
		</>
	);
}
