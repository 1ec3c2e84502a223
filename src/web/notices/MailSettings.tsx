import { noticesTexts } from "#i18n/notices/notices.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";

/** Lets the user choose which kinds of notifications are also mailed. A change shows at once, and reverts when saving fails. */
export function MailSettings() {
	const { pageText, t } = useText(noticesTexts);
	const cache = trpc.useUtils();
	const choices = trpc.notices.mailSettings.useQuery();
	const { mutate, variables, isPending, isSuccess, error } = trpc.notices.setMail.useMutation({
		onSuccess: () => cache.notices.mailSettings.invalidate(),
	});
	const alwaysMailed = choices.data?.filter(({ isSwitchable }) => !isSwitchable) ?? [];
	return (
		<>
			<p role="status" className="sr-only">
				{isSuccess && pageText("chosen", pageText(`kind.${variables.kind}`))}
			</p>
			<RefusalNotice error={error} invalidCode="notice.always-mailed" />
			<QueryContent
				query={choices}
				skeleton={<Skeleton className="h-64 max-w-[480px]" />}
				empty={(all) => all.length === 0 && <EmptyState title={t("notices.none")} />}
			>
				{(all) => (
					<div className="grid gap-8 lg:grid-cols-2">
						<ul>
							{all
								.filter(({ isSwitchable }) => isSwitchable)
								.map(({ kind, mail }) => (
									<li key={kind}>
										<Checkbox
											label={pageText(`kind.${kind}`)}
											checked={isPending && variables.kind === kind ? variables.mail : mail}
											onChange={({ currentTarget: { checked } }) => mutate({ kind, mail: checked })}
										/>
									</li>
								))}
						</ul>
						<div className="text-ink-2">
							<p className="mb-2 font-medium">{pageText("always")}</p>
							<ul className="list-disc pl-5 leading-loose">
								{alwaysMailed.map(({ kind }) => (
									<li key={kind}>{pageText(`kind.${kind}`)}</li>
								))}
							</ul>
						</div>
					</div>
				)}
			</QueryContent>
		</>
	);
}
