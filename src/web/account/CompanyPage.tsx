import { useState } from "react";
import { streetOf, townOf } from "#accounts/address.ts";
import { companyTexts } from "#i18n/company.ts";
import { writeChamberNumber } from "#i18n/format.ts";
import { profileTexts } from "#i18n/profile.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { AccountFrame, AccountSection, Facts } from "./AccountFrame.tsx";
import type { ClosingDialogProps } from "./ClosingDialog.tsx";
import { CompanyForm } from "./CompanyForm.tsx";
import { CompanyHistory } from "./CompanyHistory.tsx";
import { Spending } from "./Spending.tsx";

const CloseCompany = lazyPart<ClosingDialogProps>(() => import("./CloseCompany.tsx"));

type Company = NonNullable<Outputs["accounts"]["company"]>;

/** Shows the company. Administrators of all locations change its rules, see the history and export the data. */
export default function CompanyPage() {
	const { pageText: c } = useText(companyTexts);
	const me = trpc.accounts.me.useQuery().data;
	const isInCharge = me?.role === "administrator" && me.everyLocation;
	return (
		<AccountFrame>
			<div className="account-columns">
				<AccountSection title={c("details")} about={c("details-about")}>
					<CompanyContent>{(company) => <Details company={company} />}</CompanyContent>
				</AccountSection>
				{isInCharge ? <ChangeableRules /> : <Rules />}
			</div>
			<Spending />
			{isInCharge && (
				<>
					<CompanyHistory />
					<AccountSection title={c("export")} about={c("export-about")}>
						<ButtonLink href={`${pathTo("company", "en-NZ")}.json`}>{c("export-do")}</ButtonLink>
					</AccountSection>
					<CloseAccount />
				</>
			)}
		</AccountFrame>
	);
}

function CloseAccount() {
	const { pageText: c } = useText(companyTexts);
	const [isOpen, setIsOpen] = useState(false);
	return (
		<AccountSection title={c("close")} about={c("close-about")}>
			<Button look="danger" onClick={() => setIsOpen(true)}>
				{c("close-open")}
			</Button>
			{isOpen && <CloseCompany onClose={() => setIsOpen(false)} />}
		</AccountSection>
	);
}

function CompanyContent({ children }: { children: (company: Company) => React.ReactNode }) {
	const { t } = useText();
	const company = trpc.accounts.company.useQuery();
	return (
		<QueryContent
			query={company}
			skeleton={<Skeleton className="h-48 max-w-[720px]" />}
			empty={(company) => company === null && <EmptyState title={t("account.none")} />}
		>
			{(company) => company && children(company)}
		</QueryContent>
	);
}

function Details({ company: { name, country, chamberNumber, sapId } }: { company: Company }) {
	const { t, pageText: c } = useText(companyTexts);
	const unknown = t("account.none");
	return (
		<Facts
			facts={[
				[t("account.company-name"), name],
				[t(`account.number.${country}`), chamberNumber === null ? unknown : writeChamberNumber(chamberNumber)],
				[c("sap"), sapId ?? unknown],
			]}
		/>
	);
}

/** The rules for members who cannot change them. */
function Rules() {
	const { t, pageText: c } = useText(companyTexts);
	return (
		<AccountSection title={c("invoicing")} about={c("invoicing-admins")}>
			<CompanyContent>
				{({ country, taxNumber, billingAddress, invoiceDelivery, referenceRequired, emailDomain }) => (
					<Facts
						facts={[
							[t(`account.tax.${country}`), taxNumber ?? t("account.none")],
							[
								c("billing"),
								billingAddress ? `${streetOf(billingAddress)}, ${townOf(billingAddress)}` : c("billing-first"),
							],
							[c("delivery"), c(invoiceDelivery === "paper" ? "delivery-paper-short" : "delivery-email")],
							[c("reference"), c(referenceRequired ? "reference-required" : "reference-optional")],
							[c("domain"), emailDomain ?? c("domain-any")],
						]}
					/>
				)}
			</CompanyContent>
		</AccountSection>
	);
}

function ChangeableRules() {
	const { pageText: c } = useText(companyTexts);
	const { pageText: p } = useText(profileTexts);
	const cache = trpc.useUtils();
	/** Counts how often the form was filled with the stored details. */
	const [fillCount, setFillCount] = useState(0);
	const [saveCount, setSaveCount] = useState(0);
	const refill = async () => {
		await cache.accounts.invalidate();
		setFillCount((count) => count + 1);
	};
	const showSaved = async () => {
		await refill();
		setSaveCount((count) => count + 1);
	};
	return (
		<AccountSection title={c("invoicing")} focusCount={saveCount}>
			<div className="in-one-column">
				{saveCount > 0 && <Notice key={saveCount} type="success" title={p("saved")} removeSpacing />}
				<CompanyContent>
					{(company) => (
						<CompanyForm key={fillCount} company={company} onSaved={showSaved} onReload={() => void refill()} />
					)}
				</CompanyContent>
			</div>
		</AccountSection>
	);
}
