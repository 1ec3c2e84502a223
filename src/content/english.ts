import { html } from "#mail/markup.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import type { StaticTexts } from "./content.ts";

export const english: StaticTexts = {
	terms: ({ name, contact, cutOff, freeFreightFrom, gst }) => html`
<p>These terms apply to everything ${name} sells to businesses through this shop. In force from 1 December 2026, version ${termsVersion}.</p>
<h2>Orders</h2>
<p>Your order is an offer to buy. We accept it when we give it an order number. Until then you can cancel it yourself; after that, call us and we will stop it if the van has not been loaded. Whoever logs in with an account of your company orders for your company. Its administrators decide who may do so, and a login is kept secret by the person it belongs to.</p>
<h2>Prices and GST</h2>
<p>Prices are in New Zealand dollars and exclude GST unless we say otherwise. GST of ${gst} is added, and shown in the cart, at checkout and on the invoice. The prices agreed with your company apply to your company alone. If a price is plainly wrong we ask you before we deliver; you may then cancel.</p>
<h2>Delivery</h2>
<p>We deliver in New Zealand only, also to companies of other countries. Coffee and tea ordered by ${cutOff} on a working day are delivered on the next delivery day of your location; machines, spare parts and installations on its first delivery day from the fifth working day on. We do not deliver at weekends, on national holidays or on the anniversary day of your region. From ${freeFreightFrom} of goods, after discounts and excluding GST, delivery is free; below that the charge is shown before you order. If we cannot keep a date we tell you the new one. The risk passes to you when the goods are handed over.</p>
<h2>The coffee planner</h2>
<p>A plan delivers on days of each week, or every 2 to 18 weeks, until you stop it. You can change, skip or stop a delivery up to two days before it; after that it is an order like any other.</p>
<h2>Payment</h2>
<p>You pay when you order, or on account if we have agreed that, by the date on the invoice. A discount for early payment applies only where the invoice names it. Goods remain ours until they are paid for, and we may register that interest under the Personal Property Securities Act 1999. If an invoice is overdue we may ask for payment before the next delivery.</p>
<h2>When something is wrong</h2>
<p>Please check what arrives, and tell us within five working days if it is damaged, wrong or incomplete. We then deliver again or credit it, as you prefer. Coffee, tea and other food cannot be sent back for any other reason. Other goods that are unopened can be returned within 14 days if you call us first; you pay for the way back.</p>
<h2>Deposits and waste</h2>
<p>A deposit is shown as a line of its own. We credit it when the container comes back in working order. The charge for waste pays for collecting and recycling what cannot come back.</p>
<h2>Machines</h2>
<p>A quote for a machine is good until the date on it. The warranty of the maker is passed on to you; what it covers is written in the papers of the machine. It does not cover damage by lime, by a missing filter or by parts that do not belong to the machine.</p>
<h2>Your rights and our liability</h2>
<p>You buy for business. So far as section 43 of the Consumer Guarantees Act 1993 allows, that Act does not apply between us. Nothing in these terms takes away a right that the law does not allow to be excluded, among them those under the Fair Trading Act 1986. Beyond that, our liability for an order ends at its price, and we are not liable for lost profit or other loss that follows from a late or faulty delivery.</p>
<h2>Changes and law</h2>
<p>An order keeps the terms it was placed under. When we change them we publish the new ones here with their date. The law of New Zealand applies, and its courts decide. Questions: ${contact}.</p>`,

	privacy: ({ name, contact }) => html`
<p>${name} handles personal information under the Privacy Act 2020. This page explains what we collect and why, who else sees it and what you can ask of us. In force from 21 November 2026.</p>
<h2>What we collect, and why</h2>
<ul>
<li><strong>Who you are at work:</strong> name, salutation, email address, phone number, your company, your role and the locations you order for. We need them to create your account, to deliver and to answer you.</li>
<li><strong>What you order:</strong> orders, delivery addresses and instructions, invoices, plans, service tickets and what you write to us. We need them to carry out your order, and the law requires us to keep some of them.</li>
<li><strong>How you log in:</strong> a hash from which your password cannot be recovered, the times of your logins, and a code for the network they came from. We need them to keep your account safe.</li>
<li><strong>How the shop is used:</strong> only if you allow it; see <a href="/s/cookies">cookies</a>.</li>
</ul>
<p>You don't have to give us any of this, but without the first two we cannot deliver. We do not see or keep the number of your card: it goes straight to the payment service.</p>
<h2>Information from others</h2>
<p>If an administrator of your company adds you as a colleague, we get your name and email address from that person. If you come from the procurement system of your company, we get your name, email address and delivery address from that system. Facts about companies come from the public registers of New Zealand and the Netherlands.</p>
<h2>Who else sees it</h2>
<p>The colleagues who administer your company see what you order for it. Drivers and technicians see the name, address and phone number of the place they visit. Payment, email and hosting services that work for us see what they need for that and may use it for nothing else; where one of them keeps it outside New Zealand, we make sure by contract that it is protected as the Privacy Act asks. Otherwise we pass it on only where the law requires it. We never sell it.</p>
<h2>How long we keep it</h2>
<p>Invoices and related documents: seven years after the end of the tax year, as the Tax Administration Act 1994 asks. Your login and your details: as long as your company is a customer or until you ask us to remove them. Records that keep the shop safe: at most a year. After that we delete it or remove your name from it.</p>
<h2>How we protect it</h2>
<p>It is encrypted in transit, each company sees only its own information, and every change is logged. If something happens that could seriously harm you, we tell you and the Privacy Commissioner as soon as we can.</p>
<h2>What you can ask of us</h2>
<p>You can see what we hold about you and have it corrected; we answer within 20 working days, free of charge. If you no longer belong to a company in the shop, you can <a href="/s/erasure">have your details erased</a> without a login. If we do not correct it, you can have a note of your own added to it. Write to our privacy officer: ${contact}. If you are not satisfied with the answer, the Privacy Commissioner helps at <a href="https://www.privacy.org.nz">privacy.org.nz</a>.</p>
<h2>Emails</h2>
<p>Emails about your orders are part of the order. We send offers only if you asked for them, and you can unsubscribe with one click, as the Unsolicited Electronic Messages Act 2007 asks.</p>`,

	cookies: ({ name }) => html`
<p>What ${name} stores in your browser, and why. Only this shop reads it, and it does not follow you to other sites.</p>
<h2>What the shop needs</h2>
<table>
<thead><tr><th scope="col">Stored</th><th scope="col">Purpose</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Login cookie</td><td>keeps you logged in</td><td>until you log out or it ends</td></tr>
<tr><td>Known device</td><td>recognises your browser when someone tries passwords on your account</td><td>a year</td></tr>
<tr><td>Your choice on this page</td><td>so that we do not ask again</td><td>a year</td></tr>
<tr><td>Menus, and the email address of a registration that you started</td><td>so that pages open faster and you don't have to type it again</td><td>until you close the tab</td></tr>
<tr><td>That you just changed something</td><td>so that the next page shows your change</td><td>3 s</td></tr>
<tr><td>That you were logged out in another tab</td><td>so that the page can say so</td><td>until the page has said so</td></tr>
</tbody>
</table>
<h2>Statistics, only if you allow them</h2>
<p>The page then records its kind and language, whether you are logged in, which menus and links you use and which messages appear. Names, email addresses and what you type are never included. Nothing is recorded until you allow it. At present no software of another company reads these records; before any does, we will name it here.</p>`,
};
