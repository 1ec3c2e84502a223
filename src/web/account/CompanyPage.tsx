import { useState } from "react";
import { isPartOpen } from "#accounts/access.ts";
import { streetOf, townOf } from "#accounts/address.ts";
import { companyTexts } from "#i18n/account/company.ts";
import { profileTexts } from "#i18n/account/profile.ts";
import { writeChamberNumber } from "#i18n/format.ts";
import { type Outputs, trpc, useSession } from "#web/app/data/trpc.ts";
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
	const { pageText } = useText(companyTexts);
	const hasPurchases = isPartOpen(useSession(), "purchases");
	const me = trpc.accounts.me.useQuery().data;
	const isInCharge = me?.role === "administrator" && me.everyLocation;
	return (
		<AccountFrame>
			<div className="account-columns">
				<AccountSection title={pageText("details")} about={pageText("details-about")}>
					<CompanyContent>{(company) => <Details company={company} />}</CompanyContent>
				</AccountSection>
				{isInCharge ? <ChangeableRules /> : <Rules />}
			</div>
			{hasPurchases && <Spending />}
			{isInCharge && (
				<>
					<CompanyHistory />
					<AccountSection title={pageText("export")} about={pageText("export-about")}>
						<ButtonLink href={`${pathTo("company", "en-NZ")}.json`}>{pageText("export-do")}</ButtonLink>
					</AccountSection>
					<CloseAccount />
				</>
			)}
		</AccountFrame>
	);
}

function CloseAccount() {
	const { pageText } = useText(companyTexts);
	const [isOpen, setIsOpen] = useState(false);
	return (
		<AccountSection title={pageText("close")} about={pageText("close-about")}>
			<Button look="danger" onClick={() => setIsOpen(true)}>
				{pageText("close-open")}
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

function Details({ company }: { company: Company }) {
	const { t, pageText } = useText(companyTexts);
	const writeTerms = useWriteTerms();
	const { name, country, chamberNumber, sapId, invoiceSchedule } = company;
	const unknown = t("account.none");
	return (
		<Facts
			facts={[
				[t("account.company-name"), name],
				[t(`account.number.${country}`), chamberNumber === null ? unknown : writeChamberNumber(chamberNumber)],
				[pageText("sap"), sapId ?? unknown],
				[pageText("schedule"), pageText(`schedule.${invoiceSchedule}`)],
				[pageText("terms"), writeTerms(company)],
			]}
		/>
	);
}

/** Returns a function that writes the payment term, and the discount for paying early. */
function useWriteTerms() {
	const { pageText, language } = useText(companyTexts);
	return ({
		paymentTermDays,
		paymentTermDayOfMonth: day,
		earlyPaymentBasisPoints,
		earlyPaymentDays,
	}: Company): string => {
		const term =
			day === null ? pageText("terms-days", String(paymentTermDays)) : pageText("terms-next-month", String(day));
		if (earlyPaymentBasisPoints === 0) return term;
		const style = { style: "percent", maximumFractionDigits: 2 } as const;
		const percent = new Intl.NumberFormat(language, style).format(earlyPaymentBasisPoints / 10_000);
		return earlyPaymentDays === null
			? pageText("terms-early-month", term, percent)
			: pageText("terms-early", term, percent, String(earlyPaymentDays));
	};
}

/** The rules for members who cannot change them. */
function Rules() {
	const { t, pageText } = useText(companyTexts);
	return (
		<AccountSection title={pageText("invoicing")} about={pageText("invoicing-admins")}>
			<CompanyContent>
				{({ country, taxNumber, billingAddress, referenceRequired, emailDomain, ...invoicing }) => (
					<Facts
						facts={[
							[t(`account.tax.${country}`), taxNumber ?? t("account.none")],
							[
								pageText("billing"),
								billingAddress ? `${streetOf(billingAddress)}, ${townOf(billingAddress)}` : pageText("billing-first"),
							],
							[
								pageText("delivery"),
								pageText(invoicing.invoiceDelivery === "paper" ? "delivery-paper-short" : "delivery-email"),
							],
							[pageText("recipients"), invoicing.invoiceRecipients.join(", ") || pageText("recipients-none")],
							[pageText("reference"), pageText(referenceRequired ? "reference-required" : "reference-optional")],
							[pageText("domain"), emailDomain ?? pageText("domain-any")],
						]}
					/>
				)}
			</CompanyContent>
		</AccountSection>
	);
}

function ChangeableRules() {
	const { pageText } = useText(companyTexts);
	const { pageText: profileText } = useText(profileTexts);
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
		<AccountSection title={pageText("invoicing")} focusCount={saveCount}>
			<div className="in-one-column">
				{saveCount > 0 && <Notice key={saveCount} type="success" title={profileText("saved")} removeSpacing />}
				<CompanyContent>
					{(company) => (
						<CompanyForm key={fillCount} company={company} onSaved={showSaved} onReload={() => void refill()} />
					)}
				</CompanyContent>
			</div>
		</AccountSection>
	);
}
