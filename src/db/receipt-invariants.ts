import { sql } from "drizzle-orm";

/** The invariants of payments of invoices and of lines of the bank, for `invariants.ts`. */
export const receiptInvariants = {
	"a payment of invoices is split over them, and received when it is paid": sql`
		select p.id from payment p
			left join (select payment_id, sum(amount) as amount, bool_or(is_under_way) as is_under_way from payment_invoice group by payment_id) s
				on s.payment_id = p.id
			where p.subject = 'invoices' and (
				s.amount is distinct from p.amount or s.is_under_way <> (p.status in ('open', 'processing'))
				or (p.status = 'paid') <> exists (
					select from receipt r where r.payment_id = p.id and r.source = 'online' and (r.amount, r.currency) = (p.amount, p.currency)))
		union all
		select s.payment_id as id from payment_invoice s join payment p on p.id = s.payment_id
			join invoice i on i.id = s.invoice_id
			where p.subject <> 'invoices' or i.kind <> 'invoice' or i.currency <> p.currency`,
	"a received line of the bank is a receipt of its amount": sql`
		select l.id from bank_line l join receipt r on r.id = l.receipt_id
			where r.source <> 'bank' or (r.amount, r.currency, r.value_on) <> (l.amount, l.currency, l.value_on)`,
} as const;
