import { locationsTexts } from "#i18n/account/locations.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { AccountSection } from "./AccountFrame.tsx";

/** Lets a member of several companies switch between them. */
export function Companies() {
	const { t, pageText } = useText(locationsTexts);
	const { accounts, accountId } = useSession();
	// A full page load, so that no data of the previous company stays on the screen.
	const { mutate, variables, isPending, isSuccess, error } = trpc.auth.switchCompany.useMutation({
		onSuccess: () => location.reload(),
	});
	if (accounts.length < 2) return null;
	return (
		<AccountSection title={pageText("companies")} about={pageText("companies-about")}>
			<RefusalNotice error={error} />
			<ul className="account-rows">
				{accounts.map(({ id, name, role }) => (
					<li key={id}>
						<span>
							<span className="with-badge">
								<b>{name}</b>
								{id === accountId && <Badge tone="dark">{pageText("acting")}</Badge>}
							</span>
							<small>{t(`account.role.${role}`)}</small>
						</span>
						{id !== accountId && (
							<Button
								busy={(isPending || isSuccess) && variables?.accountId === id}
								onClick={() => mutate({ accountId: id })}
							>
								{pageText("switch", name)}
							</Button>
						)}
					</li>
				))}
			</ul>
		</AccountSection>
	);
}
