import { includesPart } from "#accounts/access.ts";
import { locationsTexts } from "#i18n/account/locations.ts";
import { writeChamberNumber, writePhone } from "#i18n/format.ts";
import { trpc, useSession, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
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
	const { t, pageText } = useText(locationsTexts);
	const { name: shop } = useStore();
	const { name } = useSession();
	return (
		<AccountSection title={t("account.you")} about={pageText("staff", shop)}>
			<Facts facts={[[pageText("username"), name]]} />
		</AccountSection>
	);
}

const skeleton = <Skeleton className="h-48 max-w-[720px]" />;

function CustomerDetails() {
	const { t, pageText } = useText(locationsTexts);
	const hasShop = useHasShop();
	return (
		<>
			<div className="account-columns">
				<AccountSection title={t("account.you")} action={<PageLink page="profile" />}>
					<PersonalDetails />
				</AccountSection>
				<AccountSection title={pageText("company")} action={<PageLink page="company" />}>
					<CompanyDetails />
				</AccountSection>
			</div>
			<Invitations />
			<Companies />
			<AccountSection
				title={t("account.locations")}
				about={hasShop ? pageText("default-about") : ""}
				action={<PageLink page="locations" />}
			>
				<Locations />
			</AccountSection>
		</>
	);
}

const useHasShop = (): boolean => includesPart(useSession().flags, "shop");

/** Leads from a summary to the page with the details. */
function PageLink({ page }: { page: "profile" | "company" | "locations" }) {
	const { pageText, language } = useText(locationsTexts);
	return <a href={pathTo(page, language)}>{pageText(`open.${page}`)}</a>;
}

function PersonalDetails() {
	const { t, pageText } = useText(locationsTexts);
	const me = trpc.accounts.me.useQuery();
	const hasShop = useHasShop();
	const unknown = t("account.none");
	return (
		<QueryContent query={me} skeleton={skeleton} empty={(me) => me === null && <EmptyState title={unknown} />}>
			{(me) =>
				me && (
					<Facts
						facts={[
							[pageText("name"), me.firstName ? `${me.firstName} ${me.lastName}` : unknown],
							[t("account.email"), me.email ?? unknown],
							[pageText("phone"), me.phone === null ? unknown : writePhone(me.phone)],
							[pageText("username"), me.username],
							[
								t("account.role"),
								<span key="role">
									<b className="first-letter:uppercase inline-block">{t(`account.role.${me.role}`)}</b>
									{hasShop && <span className="block text-ink-2 text-sm">{pageText(`may.${me.role}`)}</span>}
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
