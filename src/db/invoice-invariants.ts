import { sql } from "drizzle-orm";

/** The GST rule: half a cent rounds down. */
const gst = (net: string, rate: string) => sql.raw(`div(${net} * ${rate} + 4999, 10000)`);

/** The nets of each document by GST rate, and its taxes as stored. */
const linesByRate = sql`select invoice_id, gst_basis_points as rate, sum(net) as net from invoice_line group by 1, 2`;
const taxes = sql`select i.id, i.kind, coalesce(i.original_id, i.id) as original_id, (t ->> 'gstBasisPoints')::int as rate,
	(t ->> 'net')::bigint as net, (t ->> 'gst')::bigint as gst from invoice i cross join jsonb_array_elements(i.taxes) t`;

/** The invariants of invoices, credit notes and their balances, for `invariants.ts`. */
export const invoiceInvariants = {
	"a series of documents has no gap, and no number beyond its last": sql`
		select s.kind || ' ' || s.year || ' ' || n as id from invoice_series s cross join lateral generate_series(1, s.last_number) n
			where not exists (select from invoice i where (i.kind, i.year, i.serial) = (s.kind, s.year::smallint, n))
		union all
		select i.id from invoice i left join invoice_series s on (s.kind, s.year) = (i.kind, i.year)
			where s.last_number is null or i.serial > s.last_number`,
	"the dates of a series follow its numbers": sql`
		select id from (
			select id, issued_on, lag(issued_on) over (partition by kind, year order by serial) as before from invoice
		) as document where issued_on < before
		union all
		select i.id from invoice i join invoice_series s on (s.kind, s.year) = (i.kind, i.year) where i.issued_on > s.last_issued_on`,
	"a document never changes": sql`select id from invoice where updated_at <> created_at or deleted_at is not null`,
	"a document is the sum of its lines, and has GST once per rate": sql`
		select i.id from invoice i left join (select invoice_id, sum(net) as net from invoice_line group by 1) l on l.invoice_id = i.id
			where i.net <> coalesce(l.net, 0) or i.gst <> (select coalesce(sum((t ->> 'gst')::bigint), 0) from jsonb_array_elements(i.taxes) t)
		union all
		select l.id from invoice_line l where l.net <> l.price * l.quantity - l.discount
		union all
		select t.id from (${taxes}) t left join (${linesByRate}) l on (l.invoice_id, l.rate) = (t.id, t.rate)
			where t.net is distinct from l.net or t.kind = 'invoice' and t.gst <> ${gst("t.net", "t.rate")}`,
	"the credits of an invoice are at most the invoice, with GST by the rule over all of them": sql`
		select credits.original_id as id from (
			select original_id, rate, sum(net) as net, sum(gst) as gst from (${taxes}) t where kind = 'credit-note' group by 1, 2
		) as credits left join (${taxes}) o on (o.id, o.rate) = (credits.original_id, credits.rate)
			where credits.net > coalesce(o.net, 0) or credits.gst <> ${gst("credits.net", "credits.rate")}
		union all
		select o.id from invoice_line o join (
			select original_line_id, sum(quantity) as quantity from invoice_line where original_line_id is not null group by 1
		) as credited on credited.original_line_id = o.id where credited.quantity > o.quantity
		union all
		select c.id from invoice c join invoice o on o.id = c.original_id where o.kind <> 'invoice' or o.account_id <> c.account_id`,
	"an order stands on one invoice with its net": sql`
		select o.id from invoice_order io join orders o on o.id = io.order_id
			left join (
				select l.invoice_id, l.order_id, sum(l.net) as net from invoice_line l where l.original_line_id is null group by 1, 2
			) as lines on (lines.invoice_id, lines.order_id) = (io.invoice_id, io.order_id)
			where io.invoice_id is not null and o.total - o.gst <> coalesce(lines.net, 0)
		union all
		select l.order_id as id from invoice_line l join invoice i on i.id = l.invoice_id and i.kind = 'invoice'
			left join invoice_order io on io.order_id = l.order_id
			where l.order_id is not null and io.invoice_id is distinct from l.invoice_id`,
	"the balance of a document is the sum of its allocations": sql`
		select i.id from invoice i left join invoice_balance b on b.invoice_id = i.id
			left join (
				select invoice_id as id, sum(amount) filter (where receipt_id is not null) as paid,
					sum(amount) filter (where credit_note_id is not null) as credited from allocation group by 1
			) as covered on covered.id = i.id
			left join (select credit_note_id as id, sum(amount) as used from allocation group by 1) as used on used.id = i.id
			where (b.kind, b.total, b.account_id, b.paid, b.credited) is distinct from (i.kind, i.total, i.account_id,
				coalesce(case i.kind when 'invoice' then covered.paid else used.used end, 0),
				coalesce(case i.kind when 'invoice' then covered.credited end, 0))
				or b.due_on is distinct from i.due_on`,
	"a receipt pays at most its amount": sql`
		select r.id from receipt r join (select receipt_id, sum(amount) as used from allocation group by 1) a on a.receipt_id = r.id
			where a.used not between 0 and r.amount
		union all
		select min(id) as id from allocation group by invoice_id, receipt_id, credit_note_id having sum(amount) < 0
		union all
		select p.id from payment p join (select payment_id, sum(amount) as amount from receipt group by 1) r on r.payment_id = p.id
			where r.amount > p.amount or p.status <> 'paid'`,
	"a use of balance is the sum of its allocations to invoices, on its day": sql`
		select u.id from balance_use u left join allocation a on a.balance_use_id = u.id
			group by u.id having u.amount is distinct from sum(a.amount) filter (where a.amount > 0)
				or bool_or(a.invoice_id is null or a.amount > 0 and a.allocated_on <> u.used_on)`,
	"the balance of a company is its receipts and credit notes minus their allocations": sql`
		select coalesce(b.account_id, entries.account_id) as id from company_balance b full join (
			select account_id, sum(amount) as amount from (
				select account_id, amount from receipt union all select account_id, -amount from allocation
				union all select account_id, total from invoice where kind = 'credit-note'
			) as entry group by account_id
		) as entries using (account_id) where coalesce(b.amount, 0) <> coalesce(entries.amount, 0)`,
} as const;
