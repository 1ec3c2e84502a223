import { writeChamberNumber, writePhone } from "#i18n/format.ts";
import { locationsTexts } from "#i18n/locations.ts";
import { trpc, useSession, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { AccountFrame, AccountSection, Facts } from "./AccountFrame.tsx";
import { Companies } from "./Companies.tsx";
import { Invitations } from "./Invitations.tsx";
import { Locations } from "./Locations.tsx";

/** Shows the user's details, the company and its locations. */
export default function AccountPage() {
	const { accountId } = useSession();
	return <AccountFrame>{accountId === null ? <StaffDetails /> : <CustomerDetails />}</AccountFrame>;
}

function StaffDetails() {
	const { t, pageText: l } = useText(locationsTexts);
	const { name: shop } = useStore();
	const { name } = useSession();
	return (
		<AccountSection title={t("account.you")} about={l("staff", shop)}>
			<Facts facts={[[l("username"), name]]} />
		</AccountSection>
	);
}

const skeleton = <Skeleton className="h-48 max-w-[720px]" />;

function CustomerDetails() {
	const { t, pageText: l } = useText(locationsTexts);
	return (
		<>
			<div className="account-columns">
				<AccountSection title={t("account.you")}>
					<PersonalDetails />
				</AccountSection>
				<AccountSection title={l("company")}>
					<CompanyDetails />
				</AccountSection>
			</div>
			<Invitations />
			<Companies />
			<AccountSection title={t("account.locations")} about={l("default-about")}>
				<Locations />
			</AccountSection>
		</>
	);
}

function PersonalDetails() {
	const { t, pageText: l } = useText(locationsTexts);
	const me = trpc.accounts.me.useQuery();
	const unknown = t("account.none");
	return (
		<QueryContent query={me} skeleton={skeleton} empty={(me) => me === null && <EmptyState title={unknown} />}>
			{(me) =>
				me && (
					<Facts
						facts={[
							[l("name"), me.firstName ? `${me.firstName} ${me.lastName}` : unknown],
							[t("account.email"), me.email ?? unknown],
							[l("phone"), me.phone === null ? unknown : writePhone(me.phone)],
							[l("username"), me.username],
							[
								t("account.role"),
								<span key="role">
									<b className="first-letter:uppercase inline-block">{t(`account.role.${me.role}`)}</b>
									<span className="block text-ink-2 text-sm">{l(`may.${me.role}`)}</span>
								</span>,
							],
						]}
					/>
				)
			}
		</QueryContent>
	);
}

function CompanyDetails() {
	const { t } = useText();
	const company = trpc.accounts.company.useQuery();
	const unknown = t("account.none");
	return (
		<QueryContent
			query={company}
			skeleton={skeleton}
			empty={(company) => company === null && <EmptyState title={unknown} />}
		>
			{(company) =>
				company && (
					<Facts
						facts={[
							[t("account.company-name"), company.name],
							[
								t(`account.number.${company.country}`),
								company.chamberNumber === null ? unknown : writeChamberNumber(company.chamberNumber),
							],
							[t(`account.tax.${company.country}`), company.taxNumber ?? unknown],
						]}
					/>
				)
			}
		</QueryContent>
	);
}
