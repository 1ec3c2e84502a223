import { trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Chapter } from "./AccountFrame.tsx";

/** For whom one acts, where that is a choice. */
export function Companies() {
	const { t } = useText();
	const { accounts, accountId } = useSession();
	// All anew: nothing of the other company is left on the screen.
	const { mutate, variables, isPending, isSuccess, error } = trpc.auth.switchCompany.useMutation({
		onSuccess: () => location.reload(),
	});
	if (accounts.length < 2) return null;
	return (
		<Chapter title={t("account.companies")} about={t("account.companies-about")}>
			<Refused error={error} />
			<ul className="rows">
				{accounts.map(({ id, name, role }) => (
					<li key={id}>
						<span>
							<b>{name}</b>
							<small>{t(`account.role.${role}`)}</small>
						</span>
						{id === accountId ? (
							<Badge tone="ink">{t("account.acting")}</Badge>
						) : (
							<Button
								busy={(isPending || isSuccess) && variables?.accountId === id}
								onClick={() => mutate({ accountId: id })}
							>
								{t("account.switch", name)}
							</Button>
						)}
					</li>
				))}
			</ul>
		</Chapter>
	);
}
