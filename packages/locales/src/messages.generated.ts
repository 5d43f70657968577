// Generated from the English catalogues by packages/locales/src/generate-types.ts.
export interface Messages {
 "account": {
  "data": {
   "title": "Your data and account",
   "lead": "Manage consents, download your data or close your account.",
   "consents": "Agreements",
   "accepted": "Agreed on {date}",
   "due": "Changed since {date}",
   "read": "Read",
   "agree": "I agree",
   "agreed": "Thank you. Your agreement is saved.",
   "download": "All your data",
   "downloadText": "One file with everything we keep about you: profile, money, bets, messages and settings. It can be read by programs (JSON).",
   "downloadAction": "Prepare the file",
   "password": "Your password",
   "save": "Save the file",
   "ready": "Your file is ready. The button works for five minutes.",
   "statements": "Statements and lists",
   "statementsText": "Find signed PDF statements and CSV lists in your history.",
   "toHistory": "To the history",
   "close": "Close the account",
   "closeText": "You are logged out on every device and can no longer log in. Withdraw your money first. We keep the records that the law requires.",
   "closeAction": "Close my account",
   "closeTitle": "Close your account?",
   "reason": "Why are you leaving?",
   "optional": "Optional",
   "sure": "I understand that I will lose access to my account.",
   "breakHint": "Only need a break? Limits and breaks protect you without closing the account.",
   "toLimits": "Limits and breaks"
  },
  "consent": {
   "title": "Updated terms and policies",
   "text": "Review and accept the changes to continue.",
   "later": "Later",
   "terms": "Terms and conditions",
   "privacy": "Privacy policy"
  },
  "seal": {
   "lead": "Choose a statement. It stays on your device: only its fingerprint is compared with our signature.",
   "choose": "Choose a PDF statement",
   "other": "Check another file",
   "genuine": "This statement is ours and unchanged.",
   "genuineText": "It was signed on {date}.",
   "forged": "This is not an original statement, or it was altered.",
   "forgedText": "Ask whoever gave it to you for the original file. A printed or scanned copy cannot be checked.",
   "checking": "Checking the seal",
   "failed": "The seal could not be checked. Please try again.",
   "how": "How it works",
   "howText": "The last line of each statement is an Ed25519 signature of all before it. Our key is {key}."
  }
 },
 "account-statement": {
  "title": "Account statement",
  "period": "{from} to {to}",
  "member": "Member",
  "account": "Account",
  "currency": "Currency",
  "made": "Made on",
  "opening": "Opening balance",
  "closing": "Closing balance",
  "deposited": "Deposited",
  "fees": "Deposit fees",
  "fee": "Fee",
  "withdrawn": "Withdrawn",
  "staked": "Staked",
  "won": "Won",
  "other": "Transfers, bonuses and amounts being withdrawn",
  "days": "Day by day",
  "day": "Day",
  "net": "Net",
  "money": "Deposits and withdrawals",
  "when": "When",
  "what": "What",
  "deposit": "Deposit",
  "withdrawal": "Withdrawal",
  "channel": "Channel",
  "amount": "Amount",
  "none": "Nothing happened in this period.",
  "more": "The newest {count} are shown; the full list can be saved as CSV.",
  "seal": "This statement is digitally signed. Verify it at {url}.",
  "page": "Page {page} of {pages}",
  "mainOnly": "Balances are those of the main wallet."
 },
 "affiliate": {
  "referral": {
   "title": "A friend invites you",
   "text": "Register with this invitation and you start as friends.",
   "withCode": "Invitation code {code}",
   "button": "Register free",
   "unknown": {
    "title": "This invitation is not known",
    "text": "Nobody has given this code. Check the link, or register without it."
   }
  },
  "invitations": {
   "link": "Your link",
   "clicks": "Clicks",
   "registrations": "Registrations",
   "member": "Member",
   "registeredAt": "Registered",
   "state": "State",
   "status": {
    "registered": "Registered",
    "playing": "Playing",
    "qualified": "Valid",
    "review": "Being checked",
    "refused": "Not valid"
   }
  }
 },
 "approvals-office": {
  "approval": {
   "title": "Approvals",
   "policy": "Policy",
   "decided": "Decided",
   "alone": "Done alone",
   "kind": "Kind",
   "anyKind": "All kinds",
   "field": "Field",
   "now": "Now",
   "after": "After",
   "reason": "Reason",
   "grounds": "Why a second person",
   "nothing": "Nothing else changes.",
   "own": "You asked for this, so another person has to decide.",
   "cannot": "Your role does not decide this.",
   "withdraw": "Take back",
   "approveTitle": "Approve this request?",
   "approveText": "It is done immediately, in your name.",
   "refuseTitle": "Refuse this request?",
   "refuseText": "Nothing is changed. The person who asked sees your reason.",
   "withdrawTitle": "Take your request back?",
   "withdrawText": "Nothing is changed.",
   "note": "Note",
   "doneApproved": "Approved and done.",
   "doneRefused": "Refused. Nothing was changed.",
   "doneWithdrawn": "Taken back. Nothing was changed.",
   "setUp": "Done alone while only one person could approve.",
   "you": "You",
   "kindName": {
    "deposit-unproven": "Credit without proof",
    "deposit-slip": "Slip",
    "bank-line": "Bank line",
    "withdrawal": "Withdrawal",
    "adjustment": "Correction",
    "turnover-waiver": "Waived turnover",
    "free-rounds": "Free rounds",
    "payee": "Payee",
    "game-version": "Game version",
    "game-liability": "Table limit",
    "sport-result": "Sport result",
    "mobile-host": "Mobile host",
    "script": "Script",
    "policy-text": "Policy text",
    "payment-setting": "Payment setting",
    "provider-limit": "Provider limit",
    "member-rule": "Member rules",
    "staff-account": "Staff",
    "staff-role": "Role",
    "staff-assignment": "Roles of staff",
    "approval-policy": "Approval policy",
    "member-release": "Unblock a member",
    "site-closing": "Close the site",
    "audit-export": "Export with personal data",
    "offer": "Offer",
    "offer-budget": "Budget of an offer",
    "offer-gift": "Offer for a member",
    "programme-run": "Run of cashback or rebate",
    "point-rules": "Rules of points",
    "level-rules": "Member levels",
    "level-review": "Level of high value for a member",
    "reward-stock": "Stock of the shop",
    "competition-result": "Results of a competition"
   },
   "state": {
    "alone": "Done alone",
    "pending": "Waiting",
    "approved": "Approved",
    "refused": "Refused",
    "expired": "Expired",
    "withdrawn": "Taken back",
    "returned": "Sent back"
   },
   "ground": {
    "always": "Always needs two people",
    "amount": "Above the amount allowed alone",
    "staff-sum": "Above what one person may do in 24 hours",
    "member-sum": "Above what one member may get in 24 hours",
    "bank-check": "The bank account is not checked",
    "open-flags": "Open flags"
   },
   "name": {
    "amount": "Amount",
    "account": "Wallet",
    "direction": "Direction",
    "status": "State",
    "stage": "Stage",
    "line": "Bank line",
    "deposit": "ID of the deposit",
    "payer": "Payer",
    "note": "Note",
    "first_name": "First name",
    "last_name": "Last name",
    "bank_name": "Bank name",
    "bank_no": "Account number",
    "largest_win": "Largest win",
    "largest_round": "Largest win in a round",
    "largest_day": "Largest wins in a day",
    "roles": "Role",
    "balance": "Balance now",
    "balance_after": "Balance afterwards",
    "gone": "No longer exists",
    "is_usual": "Usual amount",
    "rtp": "RTP",
    "rules_version": "Version",
    "is_excluded": "Excluded by the operator",
    "is_stopped": "Blocked",
    "scope": "What is blocked",
    "offer": "Offer",
    "given": "Gives",
    "turnover": "Turnover",
    "weights": "What counts",
    "languages": "Languages",
    "window": "From and until",
    "budget": "Budget",
    "places": "Number of grants",
    "draft": "Draft",
    "schedule": "Period",
    "stock": "In stock"
   },
   "ago": "{time} ago",
   "askedThen": "When asked",
   "byMe": "Asked by me",
   "change": "Change",
   "code": "Code from your authenticator app",
   "does": {
    "credit": "The amount is added to the member’s balance.",
    "correction": "The balance of this wallet changes immediately.",
    "waiver": "Deposits made until now need no more turnover before a withdrawal.",
    "line": "The bank line is matched with the deposit, and the amount is added to the member’s balance.",
    "payout": "The withdrawal is approved and the money can be sent.",
    "rounds": "The member gets the free rounds immediately.",
    "payee": "Withdrawals go to the new account. The member is notified, and withdrawals are on hold for a time.",
    "game": "New rounds follow it immediately. Rounds that are open end as they began.",
    "setting": "It applies immediately.",
    "text": "The text is published from its date, and members see the new version.",
    "result": "Bets on the match are settled by this result.",
    "invitation": "The invitation link starts to work.",
    "release": "The member can do this again immediately. What the member chose stays.",
    "closing": "Every page is covered for players, and nothing new begins.",
    "export": "The person who asked can download the file for 24 hours. It masks nothing.",
    "offer": "Members can take the offer from its first day. Its budget is filled up to the amount shown.",
    "budget": "The money is added to the budget of the offer.",
    "gift": "The member is offered it and can accept it with its terms."
   },
   "doneReturned": "Sent back. Nothing was changed.",
   "endsIn": "ends in {time}",
   "mine": "For me",
   "moved": "Changed since this was asked",
   "movedText": "Compare again. It cannot be approved as it is: send it back, or refuse it.",
   "returnText": "Nothing is changed. The person who asked sees your reason and can ask again.",
   "returnTitle": "Send this request back?",
   "sendBack": "Send back",
   "stays": "{value} (stays)",
   "whatItDoes": "What it does",
   "whoDecides": "Who decides",
   "download": "Download"
  },
  "approvalPolicy": {
   "text": "What one member of staff may do alone. Beyond it a second person approves.",
   "setUp": "This back office has had one approver so far: acts beyond the policy are done alone and marked. A second approver ends this for good.",
   "one": "At once",
   "staffDay": "One person, 24 hours",
   "memberDay": "One member, 24 hours",
   "always": "Always two people",
   "flagged": "Flags need two people",
   "creditDays": "Days after a credit",
   "hours": "Hours to decide",
   "roles": "Approvers",
   "noLimit": "No limit",
   "yes": "Yes",
   "no": "No",
   "edit": "Change…",
   "save": "Change",
   "saved": "Changed.",
   "reason": "Reason",
   "secondFactor": "Authenticator code to approve",
   "finding": {
    "above_member_day": "Has no effect: one member may get {most} in 24 hours.",
    "above_staff_day": "Has no effect: one person may do {most} in 24 hours.",
    "creditor_pays": "Whoever credits a member may also pay the money out.",
    "never_alone": "Nobody may do this alone. Say that it always needs two people.",
    "no_second_person": "Fewer than two people may approve this, so it could not be approved.",
    "short_time": "Requests end before somebody may see them."
   },
   "simulated": "Last {days, number} days: {acts, number} acts. A second person for {now, number} as it is, for {after, number} after the change."
  },
  "difference": {
   "fold": "Show less",
   "whole": "Show all",
   "folded": "{words, plural, one {# unchanged word} other {# unchanged words}}"
  }
 },
 "audit-office": {
  "audit": {
   "about": "About",
   "action": {
    "account": {
     "reopened": "Account reopened"
    },
    "adjustment": {
     "agreed": "Correction agreed to",
     "made": "Correction made",
     "refused": "Correction refused",
     "requested": "Correction requested"
    },
    "answer": {
     "asked": "Security answer compared"
    },
    "approval": {
     "approved": "Request approved",
     "asked": "Approval asked for",
     "refused": "Request refused",
     "returned": "Request sent back",
     "set-up": "Done alone: only one approver",
     "withdrawn": "Request taken back"
    },
    "approval-policy": {
     "changed": "Approval policy changed"
    },
    "audit": {
     "checked": "Audit chain verified",
     "exported": "Audit exported"
    },
    "bank": {
     "rejected": "Bank account rejected",
     "verified": "Bank account verified"
    },
    "blocked-network": {
     "added": "Network blocked",
     "removed": "Network unblocked"
    },
    "deposit": {
     "approved": "Deposit approved",
     "refused": "Deposit refused",
     "taken_over": "Deposit taken over from a colleague"
    },
    "flag": {
     "cleared": "Flag cleared",
     "confirmed": "Flag confirmed"
    },
    "free-rounds": {
     "cancelled": "Free rounds cancelled",
     "given": "Free rounds given"
    },
    "offer-gift": {
     "given": "Offer given to a member"
    },
    "game": {
     "changed": "Game changed"
    },
    "game-liability": {
     "changed": "Table limit changed"
    },
    "game-provider": {
     "changed": "Game provider changed"
    },
    "game-tag": {
     "changed": "Game tag changed"
    },
    "game-tagging": {
     "changed": "Games tagged"
    },
    "game-version": {
     "chosen": "Game version chosen",
     "scheduled": "Game version scheduled",
     "unscheduled": "Scheduled game version taken back"
    },
    "house-account": {
     "added": "House account added"
    },
    "job": {
     "discard": "Failed job discarded",
     "retry": "Failed job retried",
     "run": "Job started by hand"
    },
    "ledger": {
     "checked": "Ledger checked"
    },
    "list": {
     "exported": "List exported"
    },
    "list-view": {
     "removed": "Shared view removed",
     "saved": "Shared view saved"
    },
    "member-rule": {
     "changed": "Member rules changed"
    },
    "note": {
     "added": "Note written"
    },
    "payee": {
     "changed": "Payee changed"
    },
    "payment-setting": {
     "changed": "Payment setting changed"
    },
    "personal-data": {
     "revealed": "Personal data revealed"
    },
    "policy": {
     "published": "Policy text published"
    },
    "profile-choice": {
     "added": "Profile choice added",
     "changed": "Profile choice changed"
    },
    "protection": {
     "limit_set": "Player limit tightened",
     "operator_exclusion": "Member excluded",
     "operator_exclusion_ended": "Exclusion ended"
    },
    "provider-limit": {
     "changed": "Provider limit changed"
    },
    "reconciliation": {
     "resolved": "Difference resolved",
     "started": "Comparison started"
    },
    "report": {
     "exported": "Report exported"
    },
    "search-alias": {
     "changed": "Search words changed"
    },
    "site-item": {
     "changed": "Site content changed",
     "listed": "Site content added",
     "removed": "Site content removed"
    },
    "site-language": {
     "changed": "Site language changed"
    },
    "site-setting": {
     "changed": "Site settings changed"
    },
    "sport-fixture": {
     "imported": "Sport fixtures imported"
    },
    "staff": {
     "disabled": "Staff account disabled",
     "enabled": "Staff account enabled",
     "invitation_withdrawn": "Invitation withdrawn",
     "invited": "Staff invited",
     "joined": "Invitation accepted",
     "password_changed": "Own password changed",
     "roles_changed": "Roles of staff changed",
     "sessions_ended": "Staff sessions ended"
    },
    "staff-role": {
     "changed": "Role changed",
     "created": "Role created",
     "deleted": "Role deleted"
    },
    "staff-rule": {
     "changed": "Staff login rule changed"
    },
    "stop": {
     "lifted": "Stop lifted",
     "set": "Stop set"
    },
    "turnover": {
     "waived": "Waived turnover"
    },
    "withdrawal": {
     "approved": "Withdrawal approved",
     "goes_on": "Withdrawal goes on",
     "payout_failed": "Payout marked as failed",
     "refused": "Withdrawal refused",
     "sent": "Payout marked as sent",
     "set_aside": "Withdrawal put on hold",
     "taken_over": "Withdrawal taken over from a colleague"
    },
    "offer": {
     "drafted": "Offer written",
     "funded": "Offer funded",
     "published": "Offer published",
     "state_changed": "Offer paused, resumed or ended"
    },
    "reward-order": {
     "moved": "Order of a thing moved on"
    },
    "reward-stock": {
     "counted": "Things of the reward shop counted"
    },
    "level": {
     "decided": "Level of high value decided",
     "changed": "Member levels changed"
    },
    "point": {
     "changed": "Rules of points changed"
    },
    "coupon-code": {
     "made": "Coupon codes made",
     "closed": "Coupon code closed",
     "opened": "Coupon code opened again"
    },
    "coupon": {
     "approved": "Coupon approved",
     "declined": "Coupon declined"
    }
   },
   "address": "IP address",
   "after": "After",
   "allOfSubject": "All changes of this subject",
   "anyGroup": "Everything",
   "anyStaff": "All staff",
   "anything": "All actions",
   "asked": "Asked",
   "before": "Before",
   "beforeAfter": "Before and after",
   "broken": "{count, plural, one {The chain is broken: # problem} other {The chain is broken: # problems}}",
   "byDay": "by day",
   "byHour": "by hour",
   "call": "Request ID",
   "chain": "Chain",
   "checked": "Last verified {time}",
   "copyLink": "Copy link",
   "decided": "Decided",
   "entry": "Entry",
   "field": "Field",
   "from": "From",
   "hash": "Hash",
   "head": "Chain head, No. {position, number}",
   "heads": "All published heads",
   "member": "Member",
   "newest": "Newest entries",
   "noFacts": "No field was changed.",
   "none": "No entries found",
   "number": "No.",
   "older": "Older entries",
   "published": "Head of {day} published.",
   "reason": "Reason",
   "search": "Search by ID",
   "sound": "{count, plural, one {The chain holds: # entry} other {The chain holds: # entries}}",
   "staff": "Staff",
   "subject": "Subject",
   "time": "Time",
   "title": "Audit",
   "to": "To",
   "unpublished": "No head published yet.",
   "verify": "Verify",
   "what": "Action",
   "fact": {
    "effective_at": "In force from",
    "ended": "Sessions ended",
    "entries": "Entries",
    "first": "First entry in doubt",
    "grounds": "Why a second person",
    "kind": "Kind",
    "name": "Name",
    "order": "Order",
    "problems": "Problems",
    "reason": "Reason",
    "review_code": "Review code",
    "subject_id": "Subject",
    "subject_type": "Kind of subject",
    "value": "Value",
    "was_disabled": "Was disabled"
   },
   "first": "The first entry",
   "group": {
    "looked": "Looked at",
    "members": "Members",
    "money": "Money",
    "settings": "Settings",
    "staff": "Staff and requests"
   },
   "inForce": "In force",
   "last": "The newest entry",
   "linkCopied": "Link copied",
   "numbered": "No. {position, number}",
   "onlyChanged": "With before and after",
   "openFirst": "Open entry No. {position, number}",
   "thisEntry": "This entry",
   "unchanged": "{count, plural, one {# unchanged field} other {# unchanged fields}}",
   "view": {
    "lines": "Lines",
    "sides": "Side by side"
   },
   "exportWhole": "Export with personal data",
   "exportWholeText": "The file masks nothing, so a second person has to agree. Then you find it for 24 hours among your requests."
  }
 },
 "bonus": {
  "promotions": {
   "lead": "Every offer with its rules, its cost and its end.",
   "empty": "There are no promotions at the moment.",
   "emptyText": "New offers appear here with their full conditions.",
   "filter": "Filter promotions",
   "all": "All",
   "coming": "Coming",
   "active": "Active",
   "competition": "Competitions",
   "noCompetition": "No competition is running at the moment.",
   "arrangement": "Arrangement",
   "cards": "Cards",
   "byKind": "By kind",
   "status": {
    "available": "Available",
    "active": "Active now",
    "received": "Received",
    "coming": "Coming",
    "used": "Used",
    "expired": "Expired",
    "ended": "Ended",
    "inactive": "Not active"
   },
   "ready": "Ready for you",
   "comingAndUsed": "Coming and used",
   "noneActive": "No promotion is active.",
   "oneAtATime": "Promotion, cashback or rebate: one is active at a time. We ask before one replaces another."
  },
  "cashback": {
   "lead": "Part of your net loss comes back to you.",
   "empty": "No cashback is offered at the moment.",
   "emptyText": "The rate, the period and the turnover will be shown here."
  },
  "rebate": {
   "lead": "Part of every stake comes back to you.",
   "empty": "No rebate is offered at the moment.",
   "emptyText": "The rate for each type of game will be shown here."
  },
  "affiliate": {
   "lead": "Play is better with friends.",
   "empty": "The referral programme has not started yet.",
   "emptyText": "When it does, you find your own link and its conditions here."
  },
  "offer": {
   "starts": "Starts",
   "ends": "Ends",
   "reward": "Reward",
   "rewards": {
    "money": "Money",
    "point": "Points",
    "freespins": "Free spins",
    "promotion": "Promotion",
    "physical": "Goods",
    "affiliate": "Referral income",
    "cashback": "Cashback",
    "rebate": "Rebate"
   }
  },
  "programme": {
   "activeNow": "Active for you",
   "otherActive": "{kind} is active for you: nothing counts here now.",
   "noneActive": "No bonus is active for you.",
   "choose": "Make it active",
   "level": "Level {level}",
   "condition": "From {minimum} to {maximum}, turnover {times} ×.",
   "next": "Next calculation date",
   "available": "Available",
   "target": "Target",
   "explain": "Explain",
   "ready": "Ready to transfer",
   "needsTurnover": "Needs turnover",
   "left": "{amount} left",
   "transfer": "Transfer {amount} to main wallet",
   "missing": "{amount} more is needed for a transfer.",
   "minimumTransfer": "Minimum transfer {amount}. Credited immediately.",
   "last": "Last period, line by line",
   "lines": "Line by line",
   "product": "Product",
   "bets": "Bets",
   "wins": "Wins",
   "rate": "Rate",
   "result": "Amount",
   "base": {
    "net-loss": "Net loss",
    "turnover": "Turnover",
    "house-kept": "What the house kept"
   },
   "sum": "Sum of the products",
   "keptAtMost": "At most the highest rate of what the house kept",
   "correction": "Correction of the period from {from}",
   "counted": "Counted",
   "corrected": "Correction",
   "bounds": "Minimum {minimum}, cap {maximum}",
   "rounded": "Rounded down once, at the end",
   "paidTo": "Paid to your wallet: {wallet}",
   "rulesVersion": "rules of version {version}",
   "status": {
    "counting": "Counting",
    "waiting": "Being checked",
    "paid": "Paid",
    "below-minimum": "Below the minimum",
    "nothing-due": "Nothing came of it",
    "no-play": "No play",
    "refused": "Not paid"
   },
   "ratesByLevel": "Rates by level",
   "levelAtCalculation": "The level at the moment of the calculation counts.",
   "soFar": "This period so far",
   "soFarText": "It moves with every settled bet. Only your own cash counts, not bonus money.",
   "endsText": "Another bonus ends it immediately. You still receive what you earned until then.",
   "history": "History",
   "period": "Period"
  },
  "card": {
   "receive": "Receive",
   "depositNow": "Deposit now",
   "spins": "{count, plural, one {# spin} other {# spins}}",
   "each": "{amount} each",
   "upTo": "up to {amount}",
   "turnover": "Turnover {times}×",
   "noTurnover": "No turnover",
   "fromTurnover": "From {amount}, turnover {times}×",
   "fromNoTurnover": "From {amount}, no turnover"
  },
  "reason": {
   "level": "From level {level, number}",
   "from": "Available from {date}",
   "stopped": "Offers are paused for your account.",
   "ended": "This promotion has ended.",
   "no-places": "All places have been taken.",
   "others": "Not offered for your account.",
   "payment-method": "Not offered for this payment method.",
   "phone": "Verify your phone number first.",
   "email": "Verify your email first.",
   "bank": "Add your bank account first.",
   "deposits": "Not for this deposit.",
   "grants": "You have already had it.",
   "grants-in-period": "Available again in the next period.",
   "active-bonus": "Finish or deactivate your active promotion first.",
   "birthday": "Available on your birthday.",
   "given-by-house": "We give it to you automatically."
  },
  "fix": {
   "deposit": "Deposit",
   "profile": "Verify now",
   "bank": "Add account",
   "active": "Show active promotion"
  },
  "receive": {
   "started": "Your promotion is active.",
   "waits": "Received. It starts with your deposit."
  },
  "active": {
   "given": "You deposited {deposit} and received a bonus of {bonus}.",
   "gift": "You received a bonus of {bonus}.",
   "doneOf": "<b>{done}</b> of {target}",
   "doneOfText": "{done} of {target}",
   "left": "{amount} left",
   "costOn": "On {game} (RTP {rtp}) the rest costs {cost} on average.",
   "cost": "At an RTP of {rtp} the rest costs {cost} on average.",
   "endsIn": "Ends in",
   "endsInTime": "Ends in {time}",
   "waitsFor": "Time to deposit",
   "over": "Ended",
   "paused": "Paused: its time goes on when you can play again.",
   "maximumBet": "Maximum bet",
   "aRound": "a round",
   "minimumDeposit": "Minimum deposit",
   "none": "None",
   "counts": "How bets count",
   "betAdds": "a bet of {amount} adds",
   "games": "Games that count",
   "details": "Details"
  },
  "finished": {
   "used": "Completed.",
   "expired": "Expired before the turnover was complete.",
   "ended": "This promotion has ended.",
   "granted": "Bonus:",
   "spins": "See in the history what the free spins won"
  },
  "example": {
   "title": "Example with a deposit",
   "worked": "worked example",
   "deposit": "You deposit",
   "bonus": "Bonus",
   "share": "{percent} of the deposit",
   "shareAtMost": "{percent} of the deposit, at most {amount}",
   "play": "You play with",
   "turnover": "Turnover to do",
   "timesBonus": "{times} × the bonus of {amount}",
   "timesBoth": "{times} × deposit and bonus, {amount}",
   "cost": "Average cost of the turnover",
   "costNote": "at an RTP of {rtp}: {turnover} × {share}. Your own result differs."
  },
  "rule": {
   "title": "The rules",
   "noTurnover": "None",
   "times": {
    "bonus": "{times} × the bonus",
    "both": "{times} × deposit and bonus",
    "winnings": "{times} × the winnings"
   },
   "turnoverNote": "Counted when the bet is placed. A void takes back exactly what the bet gave.",
   "winLoseNote": "Reaching it also completes the promotion.",
   "order": "Order of money",
   "model": {
    "turnover-lock": "Bonus and cash together",
    "cash-first": "Your cash first, then the bonus",
    "bonus-first": "The bonus first, then your cash",
    "sticky": "Bonus and cash together",
    "cash": "Cash from the start"
   },
   "modelNote": {
    "turnover-lock": "You can withdraw when the turnover is done.",
    "cash-first": "Wins from cash stay cash.",
    "bonus-first": "Your cash can be withdrawn once the turnover of your deposit is done. The bonus is then removed.",
    "sticky": "The bonus itself cannot be withdrawn.",
    "cash": "You can withdraw it any time."
   },
   "bet": "Maximum bet",
   "aRound": "{amount} a round",
   "shareARound": "{percent} of the bonus a round",
   "noLimit": "No limit",
   "betNote": "A higher bet is refused before it is placed.",
   "betNoteMinimum": "Bets from {amount} count. A higher bet than the maximum is refused before it is placed.",
   "time": "Time",
   "until": "Until {date}",
   "days": "{count, plural, one {# day} other {# days}} from the start",
   "timeNote": "Any remaining bonus then expires. Your cash stays.",
   "withdrawal": "Maximum withdrawal",
   "withdrawalNote": "Winnings above it are removed when you complete the turnover.",
   "noWithdrawalNote": "When the turnover is done, all of it is cash.",
   "feature": "Feature buys",
   "featureClosed": "Closed",
   "featureNote": "Features cannot be bought while the promotion is active."
  },
  "games": {
   "title": "Games that count",
   "share": "share of each bet",
   "adds": "A bet of {bet} adds {credit}: {games}.",
   "closed": "Games at 0% cannot be played with the bonus."
  },
  "detail": {
   "otherGames": "All other games"
  },
  "deactivate": {
   "title": "If you deactivate",
   "now": "right now",
   "cash": "Cash",
   "kept": "you keep",
   "bonus": "Bonus",
   "removed": "is removed",
   "sentence": "You keep {keeps} now; {removes} of bonus is removed.",
   "again": "We show the amounts again before you confirm.",
   "notCarried": "The {amount} you turned over does not count for another promotion.",
   "depositStays": "The turnover that your deposit asks for stays as it is.",
   "action": "Deactivate",
   "ask": "Deactivate {title}?",
   "keep": "Keep promotion",
   "waiting": "It has not started. Nothing is removed.",
   "final": "This cannot be undone.",
   "done": "Promotion deactivated."
  },
  "terms": {
   "version": "Terms, version {version, number}",
   "accepted": "You accepted this version on {date}. Later changes do not apply to you.",
   "before": "They apply from the moment you receive the promotion."
  },
  "replace": {
   "title": "Another bonus is active. Do you want to replace it?",
   "lead": "Promotion, cashback or rebate: one is active at a time.",
   "now": "Active now",
   "new": "New",
   "change": "Change to {name}",
   "keep": "Keep {kind}",
   "stops": "{kind} stops counting now",
   "stopsNote": "Later bets do not count for this period.",
   "stopsPeriod": "Later bets do not count for {days}.",
   "counted": "You still receive what you earned",
   "countedNote": "It is paid at the end of the period.",
   "countedAt": "It is paid on {date}.",
   "countedBelow": "You earned less than {minimum}, so nothing is paid",
   "wallet": "Your {kind} wallet stays yours",
   "walletNote": "You can transfer it by its usual rules.",
   "beginsWithDeposit": "The promotion starts with a deposit of {amount} or more",
   "begins": "The promotion starts now",
   "asks": "Turnover {times}×, {days, plural, one {# day} other {# days}}",
   "after": "When the promotion ends, {kind} counts again",
   "bonusRemoved": "Your bonus is removed",
   "cashKept": "You keep your cash",
   "turnoverLost": "The turnover of {amount} is lost",
   "countsFromNow": "{kind} counts from now on",
   "refused": "Another promotion is active",
   "keepCurrent": "Keep it",
   "showCurrent": "Show it"
  },
  "own": {
   "received": "Received",
   "completed": "Completed",
   "bonuses": "Bonuses",
   "past": "Past promotions"
  },
  "bar": {
   "label": "Active promotion",
   "counts": "{games}: {percent} counts",
   "none": "This game does not count",
   "left": "{time} left",
   "max": "Max bet",
   "done": "Turnover done. Your bonus is cash now.",
   "lost": "Connection lost. These figures may be old.",
   "fold": "Hide details",
   "unfold": "Show details",
   "refused": "This bet was not placed",
   "aboveMaximum": "Your bet of <b>{bet}</b> is above the maximum of <b>{limit}</b> a round while {title} is active.",
   "belowMinimum": "Your bet of <b>{bet}</b> is below the minimum of <b>{limit}</b> a round while {title} is active.",
   "gameClosed": "This game is closed while {title} is active.",
   "featureClosed": "Feature buys are closed while {title} is active.",
   "maximum": "Maximum {amount}",
   "yours": "Yours {amount}",
   "nothingTaken": "Nothing was taken. Your turnover stays at {done}.",
   "setBet": "Set bet to at most {amount}",
   "raiseBet": "Set bet to at least {amount}",
   "rule": "The rule"
  },
  "standing": "Programme"
 },
 "bonus-demo": {
  "welcome": {
   "title": "Welcome bonus",
   "summary": "A bonus as large as your deposit, to play on slots."
  },
  "reload": {
   "title": "Daily reload",
   "summary": "Once a day something on top of your deposit."
  },
  "spins": {
   "title": "Free spins to try",
   "summary": "Spin without a deposit; what you win is yours."
  },
  "birthday": {
   "title": "Birthday gift",
   "summary": "A gift on your birthday, once a year."
  },
  "credit": {
   "title": "Starting credit",
   "summary": "Begin to play without a deposit."
  },
  "coming": {
   "title": "Year-end bonus",
   "summary": "Begins soon."
  },
  "ended": {
   "title": "Opening bonus",
   "summary": "It was for the first weeks."
  },
  "thanks": {
   "title": "A thank-you from us",
   "summary": "Given to you by our team."
  },
  "step": {
   "title": "Level bonus",
   "summary": "For reaching a new level."
  },
  "mission": {
   "title": "Quest bonus",
   "summary": "A bonus you earn with a quest."
  }
 },
 "bonus-office": {
  "title": "Offers",
  "none": "No offers yet.",
  "new": "New offer",
  "name": "Name",
  "starts": "Starts",
  "ends": "Ends",
  "created": "Created",
  "budget": "Budget",
  "costBudget": "Taken of the budget",
  "newDraft": "New draft",
  "remove": "Remove",
  "reason": "Reason",
  "clone": "Clone",
  "change": "Change",
  "content": "As it is written",
  "languages": "Offered in",
  "version": "Version {version}",
  "waits": "This draft waits for a second person.",
  "waitsForYou": "This draft waits for a second person. You may approve it.",
  "toApproval": "Open the request",
  "steps": "Steps",
  "fillIn": "Write from the rules",
  "fillInText": "Fills empty texts in every chosen language with the numbers of the rules. What you wrote stays.",
  "state": {
   "label": "State",
   "draft": "Draft",
   "in-review": "In review",
   "approved": "Approved",
   "scheduled": "Scheduled",
   "live": "Live",
   "paused": "Paused",
   "ended": "Ended",
   "archived": "Archived"
  },
  "kind": {
   "label": "Kind",
   "promotion": "Promotion",
   "cashback": "Cashback",
   "rebate": "Rebate",
   "shop": "Reward shop",
   "quest": "Quest",
   "coupon": "Coupon",
   "competition": "Competition"
  },
  "about": {
   "promotion": "A bonus for a deposit or without one, with turnover.",
   "cashback": "Part of what members lost, each period.",
   "rebate": "Part of what members staked, each period.",
   "shop": "Something for points: at once, by chance, or sent by post.",
   "coupon": "Something for a code: for one member, or for whoever has it.",
   "quest": "Something to do for a reward.",
   "competition": "Members compete for places. The prizes are set aside before it is published."
  },
  "type": {
   "label": "Given for",
   "deposit-match": "Deposit",
   "reload": "Reload",
   "nth-deposit": "First or later deposit",
   "no-deposit": "No deposit",
   "free-spins": "Free spins",
   "birthday": "Birthday",
   "level-up": "Level up",
   "manual": "By hand",
   "quest": "Quest",
   "coupon": "Coupon",
   "net-loss": "Net loss",
   "turnover": "Turnover",
   "house-kept": "What the house kept",
   "point_exchange": "Point exchange",
   "freespins": "Free spins",
   "lucky_box": "Lucky box",
   "random_card": "Random card",
   "physical_rewards": "Physical rewards",
   "daily_check_in": "Daily check-in",
   "play": "Play",
   "deposit": "Deposit",
   "vip_bonus": "VIP bonus",
   "money": "Money",
   "point": "Points",
   "promotion": "Promotion",
   "tournament": "Tournament",
   "jackpot": "Jackpot"
  },
  "text": {
   "label": "Texts",
   "title": "Title",
   "summary": "Summary",
   "terms": "Terms",
   "termsText": "Further terms, which the rules do not say"
  },
  "step": {
   "what": "What",
   "who": "Who",
   "amounts": "Amounts",
   "rules": "Rules",
   "when": "When and how much",
   "check": "Check"
  },
  "saving": {
   "saved": "Everything is saved.",
   "savedAt": "Saved at {time}",
   "typing": "Not saved yet",
   "saving": "Saving…",
   "failed": "Could not be saved"
  },
  "findings": {
   "title": "Findings",
   "none": "Nothing was found.",
   "block": "Blocks",
   "warn": "Warning",
   "blocks": "{count, plural, one {# blocking} other {# blocking}}",
   "count": "{count, plural, one {# finding} other {# findings}}",
   "fix": "Fix it",
   "go": "Go to {step}",
   "looking": "Looking it over…"
  },
  "who": {
   "programme": "A programme counts for every member whose bonus type it is. Rates can differ by level.",
   "countries": "Countries",
   "countriesHint": "Two letters each, such as TH, LA. Empty for all.",
   "minLevel": "Lowest level",
   "maxLevel": "Highest level",
   "minAgeDays": "Account age in days",
   "depositsBefore": "Deposits made before",
   "maxGrants": "Times per member",
   "every": "How often",
   "oncePerHousehold": "Once per household",
   "needsPhone": "Phone verified",
   "needsEmail": "Email verified",
   "needsBank": "Bank account verified",
   "paymentMethods": "Payment methods",
   "segments": "Segments"
  },
  "every": {
   "ever": "Once",
   "day": "Every day",
   "week": "Every week",
   "month": "Every month",
   "year": "Every year"
  },
  "amounts": {
   "title": "Amounts by currency",
   "add": "Add a currency",
   "share": "Of the deposit",
   "shareHint": "Leave empty for a fixed amount.",
   "minDeposit": "Smallest deposit",
   "cap": "Largest bonus",
   "fixed": "Bonus",
   "withdrawalCap": "Largest withdrawal",
   "freeRoundStake": "Stake of a free round",
   "freeRounds": "Number of free rounds",
   "rates": "Rates by product and level",
   "rate": "Rate",
   "fromLevel": "From level",
   "addTier": "Add a level",
   "minimumMinor": "Paid from",
   "capMinor": "At most per period",
   "automaticMinor": "Paid without approval up to",
   "roundGame": "Game of the free rounds",
   "roundDays": "Days to play them"
  },
  "rules": {
   "model": "Whose money first",
   "modelNote": "Recommended: \"{model}\". Cash and what it wins can be withdrawn at any time, so there are the fewest disputes.",
   "multiplier": "Turnover",
   "basis": "Times what",
   "maxStakeShare": "Highest bet, of the bonus",
   "claimDays": "Days to deposit",
   "activeDays": "Days to finish",
   "allowsFeatureBuy": "Features may be bought with the bonus",
   "transferTurnover": "Turnover before transfer",
   "isWonProductZero": "A product that was won in counts zero",
   "onBlock": "On a break or an exclusion"
  },
  "model": {
   "turnover-lock": "One pot, locked until done",
   "cash-first": "Cash, then bonus",
   "bonus-first": "Bonus, then cash",
   "sticky": "One pot, the bonus stays with the house",
   "cash": "Cash at once, no turnover"
  },
  "basis": {
   "bonus": "the bonus",
   "winnings": "the winnings",
   "both": "deposit and bonus"
  },
  "example": {
   "title": "As a member would see it",
   "deposit": "Deposit",
   "bonus": "Bonus",
   "turnover": "Turnover",
   "maxBet": "Highest bet"
  },
  "when": {
   "schedule": "Period",
   "hour": "Hour it begins ({zone})",
   "weekday": "Weekday",
   "monthDay": "Day of the month",
   "budgetText": "What the offer may cost in all. A second person agrees to it together with the offer.",
   "places": "Grants at most"
  },
  "weights": {
   "title": "What counts",
   "name": "Category, provider, game",
   "weight": "Weight",
   "counts": "100 counts",
   "finding": "Finding",
   "weightOf": "Weight of {name}",
   "games": "{count, plural, one {# game} other {# games}}",
   "provider": "Provider {name}",
   "otherwise": "Everything else"
  },
  "preview": {
   "title": "Preview",
   "language": "Language",
   "theme": "Theme",
   "width": "Width",
   "phone": "Phone",
   "tablet": "Tablet",
   "desktop": "Desktop",
   "card": "Card",
   "page": "Page",
   "none": "No text in any language yet."
  },
  "simulator": {
   "title": "Simulator",
   "stale": "The rules have changed since.",
   "again": "Run again",
   "run": "Try it out",
   "of": "{grants, plural, one {# grant} other {# grants}} played on {games, plural, one {# game} other {# games}}, RTP up to {rtp}.",
   "cost": "Cost of one",
   "finish": "Finish",
   "budget": "Budget",
   "pays": "{count, plural, one {pays # grant} other {pays # grants}}",
   "ends": "Budget ends",
   "player": "Player",
   "share": "Share",
   "who": {
    "random": "Random",
    "grinder": "Grinder",
    "abuser": "Optimal abuser"
   },
   "replay": "The last seven days, replayed",
   "replayOf": "{members, plural, one {# member} other {# members}} with {rounds, plural, one {# round} other {# rounds}}, each with one grant under these rules.",
   "replayNone": "Nobody has played games that count."
  },
  "submit": {
   "title": "Send for approval",
   "text": "A second person approves it before members can see it. Whoever wrote any of it cannot approve it.",
   "publish": "Publish it when it is approved, from its first day",
   "send": "Send for approval"
  },
  "move": {
   "publish": "Publish",
   "pause": "Pause",
   "end": "End",
   "archive": "Archive",
   "publishText": "Members can take it from now on, or from its first day.",
   "pauseText": "Nobody can take it until it is published again. What members have already stays.",
   "endText": "It cannot be started again. What members have already stays.",
   "archiveText": "It leaves the lists of work. It cannot be brought back, but can be cloned."
  },
  "moved": "Done.",
  "fund": {
   "title": "Add budget",
   "ask": "Ask for approval",
   "text": "A second person agrees before the money is added.",
   "currency": "Currency",
   "amount": "Amount"
  },
  "report": {
   "title": "Live report",
   "none": "Nobody has taken it yet.",
   "explanation": "Explanation",
   "explain": "Explain",
   "grants": "Grants",
   "member": "Member",
   "granted": "Granted",
   "turnover": "Turnover",
   "converted": "Converted",
   "received": "Received",
   "takers": "Members",
   "cost": "Cost",
   "progress": "Turnover made by active ones",
   "top": "Top takers",
   "grant": {
    "offered": "Offered",
    "pending": "Waits for its deposit",
    "active": "Active",
    "completed": "Completed",
    "cancelled": "Cancelled",
    "expired": "Expired",
    "lost": "Played away",
    "forfeited": "Taken back by staff",
    "declined": "Declined",
    "lapsed": "Lapsed without a deposit"
   },
   "accrued": "Accrued in the open period",
   "due": "Reckoned, not paid yet",
   "transferred": "Transferred by members",
   "since": "Since {date}",
   "nonePlayed": "Nobody has played in it yet."
  },
  "finding": {
   "text-missing": "{part} is missing in {language}.",
   "no-language": "Choose at least one language.",
   "text-promises": "{language}, {part}: “{said}” is not in the rules.",
   "no-dates": "Say when it starts and ends.",
   "dates-reversed": "It ends before it starts.",
   "dates-past": "This date is in the past.",
   "runs-long": "It runs for more than a year.",
   "overlaps": "“{offer}” of the same kind runs at the same time.",
   "stacks": "Members can have it together with “{offer}”.",
   "no-currency": "Add at least one currency.",
   "no-amount": "It gives nothing in {currency}.",
   "no-cap": "Without a largest amount in {currency}, one member can cost any sum.",
   "no-budget": "There is no budget in {currency}.",
   "budget-too-small": "The budget in {currency} does not pay for one grant.",
   "no-places": "The number of grants in {currency} has no limit but the money.",
   "wagering-above-cap": "{times} times is more than the {most} times that the law allows.",
   "no-turnover": "No turnover: the bonus is cash at once.",
   "turnover-long": "{times} times: hardly anybody comes to the end of it.",
   "conversion-cap": "What members win by the rules is cut. The terms have to say so.",
   "products-mixed": "One offer may not ask for play in several products: {products}.",
   "nothing-counts": "No game counts, so nobody can finish.",
   "hedgeable": "{game} counts {weight} %: both sides can be bet together, so turnover is made almost without risk.",
   "pays-back": "{game} pays back {rtp} % and rebate gives {rate} % more: staking earns money.",
   "near-whole": "{game} pays back {rtp} % and counts {weight} %: careful players nearly always finish.",
   "max-stake": "The highest bet is {percent} % of the bonus; more than 10 % lets one bet decide.",
   "no-max-stake": "There is no highest bet in {currency}.",
   "household": "One household can take it more than once.",
   "needs-losses": "It asks for a loss. No offer may need one.",
   "no-rates": "No product has a rate.",
   "product-twice": "A product stands here twice.",
   "tier-twice": "{about} has two rates for one level.",
   "rate-too-high": "The rate of {about} is above 100 %.",
   "pays-more-than-kept": "{about} pays back up to {rtp} %: with this rate the house gives away more than it keeps.",
   "minimum-above-cap": "In {currency} the smallest payment is above the largest.",
   "unknown-zone": "There is no such time zone.",
   "free-rounds": "Say how many free rounds it gives.",
   "odds-sum": "The chances add up to {parts} of {of} parts; they have to be exactly {of}.",
   "odds-pay-more": "In {currency} {percent} % of the price comes back on average: points would make more points.",
   "prize-unfinished": "Say what “{prize}” gives.",
   "prize-twice": "“{prize}” stands here twice.",
   "too-few-cards": "{dealt} of {cards} cards cannot be dealt, or not so many are of this kind.",
   "no-stock": "There are none of “{thing}” in stock.",
   "pays-winners": "Members who won in all can be paid by it, too.",
   "stock-short": "By the odds about {expected} of “{thing}” come out, and {left} are in stock.",
   "prize-above-cap": "“{prize}” is worth more than {times} times the price in {currency}.",
   "no-condition": "It asks for nothing in {currency}.",
   "no-exchange": "It has no rate for {currency}.",
   "no-least-score": "Say what a place needs at least.",
   "no-least-stake": "Any bet counts in {currency}, however small.",
   "places-order": "The places must begin with the first and follow without a gap."
  },
  "onBlock": {
   "kept": "Stays until its time is over",
   "paused": "Its time stands still until the member may play again",
   "ended": "Ends, the bonus is removed"
  },
  "picture": {
   "label": "Picture",
   "ofKind": "The usual one for its kind"
  },
  "runs": {
   "title": "Periods and runs",
   "none": "No period has begun yet.",
   "period": "Period",
   "state": {
    "counting": "Open",
    "over": "Being computed",
    "reckoned": "Waiting for approval",
    "approved": "Being paid",
    "paid": "Paid",
    "refused": "Refused"
   },
   "open": "Look inside",
   "dry": "Dry run",
   "dryText": "The period still counts. This would be paid if it ended now; nothing is kept.",
   "part": "Only some of the members were reckoned; the totals are higher.",
   "staked": "Staked",
   "won": "Won",
   "counted": "Counted base",
   "corrected": "Corrections",
   "amount": "To be paid",
   "median": "Median",
   "highest": "Highest",
   "left": "Left in the budget",
   "short": "The budget does not pay this run.",
   "members": "What members are paid",
   "outcome": "Outcome",
   "outlier": "Outlier",
   "outliers": "Above ten times the median",
   "approve": "Approve the run",
   "approveText": "A second person agrees, then everybody is paid.",
   "refuse": "Refuse the run",
   "refuseText": "Nobody is paid for this period. It cannot be undone.",
   "failing": "The job that computes and pays runs is failing.",
   "retry": "Run it now",
   "unpaid": "{count, plural, one {# member is not paid yet} other {# members are not paid yet}}"
  },
  "outcome": {
   "paid": "Paid something",
   "below-minimum": "Below the minimum",
   "nothing-due": "Nothing came of it",
   "no-play": "No play"
  },
  "reckoned": {
   "level": "Level",
   "product": "Product",
   "sum": "Sum",
   "kept": "At most, of what the house kept",
   "correctionOf": "Correction of {date}",
   "bounds": "From {minimum} to {maximum}",
   "rounded": "Rounded down once, at the end",
   "result": "Result"
  },
  "audience": {
   "title": "Who could have it now",
   "count": "{eligible, number} of {members, number} members",
   "part": "Only {looked, number} were looked at in time.",
   "others": "Why others cannot",
   "blocked": "Excluded, on a break or blocked",
   "active-bonus": "Have an active bonus",
   "currency": "Another currency",
   "language": "Another language"
  },
  "timeline": {
   "title": "What has happened",
   "calendar": "By the calendar",
   "drafted": "Draft written",
   "sent": "Sent for approval",
   "returned": "Sent back",
   "refused": "Refused",
   "withdrawn": "Request withdrawn",
   "expired": "Request expired",
   "version": "Agreed as version {detail}",
   "funded": "Budget added: {detail}",
   "state": "Now: {detail}",
   "run": "A period: {detail}"
  },
  "stop": {
   "title": "Stop all offers",
   "text": "Every live and scheduled offer is paused at once. What members have already stays.",
   "done": "{count, plural, one {# offer paused.} other {# offers paused.}}"
  },
  "budgetLow": "{percent} of the budget in {currency} is taken.",
  "budgetEmpty": "The budget in {currency} is used up: nobody else gets it.",
  "defaultType": {
   "title": "Bonus type without a choice",
   "text": "What members have who have chosen nothing, and to whom a promotion has ended.",
   "none": "None"
  },
  "gift": {
   "title": "Offers given",
   "none": "This member was given none.",
   "give": "Give an offer",
   "pick": "Offer",
   "nothing": "No live offer can be given by staff. Make one of the type “Manual”.",
   "lacks": "The member cannot receive it now. They see it once nothing stands in the way.",
   "done": "Given. The member is told.",
   "until": "until",
   "waiting": "Waiting",
   "received": "Received",
   "lapsed": "Lapsed"
  },
  "coupon": {
   "points": "How many points",
   "newForDays": "Only accounts of at most so many days",
   "perPeriod": "Per member in a period",
   "isReviewed": "Verify it for some seconds before it gives anything",
   "codes": "Codes",
   "uses": "Uses of each",
   "used": "Used",
   "pattern": "Pattern: each # is random",
   "count": "How many codes",
   "named": "Own codes, one a line (CSV)",
   "make": "Make codes",
   "redemptions": "Coupon redemptions",
   "redemption": "Redemption",
   "none": "No redemptions here.",
   "search": "Redemption ID",
   "redeemed": "Redeemed",
   "number": "Coupon number",
   "cause": "Why it failed",
   "causes": {
    "household": "Another account of the household has had it",
    "staff": "Declined by staff",
    "provider": "The game provider refused the free spins",
    "other": "It could not be given by then"
   },
   "approveText": "The member receives what the coupon gives. This cannot be undone.",
   "declineText": "Nothing is given, and the use of the code comes back.",
   "ends": "Ends automatically",
   "for": "For",
   "anybody": "Anybody",
   "closed": "Closed",
   "close": "Close code",
   "open": "Open code",
   "closeText": "The code gives nothing until it is opened again. What it has given stays.",
   "give": "Give a coupon",
   "giveText": "The member sees the code among their coupons and redeems it once.",
   "given": "{code} is among the member’s coupons.",
   "nothing": "No coupon is live that a code could be made of.",
   "noCodes": "No codes yet. Members can redeem it once you make some.",
   "shown": "The newest {shown, number} of {all, number} are shown; the CSV file has all.",
   "file": "Choose a CSV file",
   "ready": "{count, plural, =0 {No code yet} one {# code will be made} other {# codes will be made}}",
   "guessable": "Too easy to guess: use more # signs for so many codes.",
   "repeated": "Each code once, please: some are named twice.",
   "changing": "Code {code}"
  }
 },
 "bonus-programmes": {
  "cashback": {
   "title": "Weekly cashback",
   "summary": "Part of a week's net loss comes back to you on Monday.",
   "counts": "Only rounds that are settled with your own cash while cashback is your bonus count.",
   "turnover": "Stake the paid amount five times before you transfer it."
  },
  "rebate": {
   "title": "Daily rebate",
   "summary": "A share of every settled stake comes back to you each day.",
   "counts": "Only rounds that are settled with your own cash while rebate is your bonus count.",
   "turnover": "Stake the paid amount once before you transfer it."
  }
 },
 "bonus-terms": {
  "types": {
   "deposit-match": "Deposit bonus",
   "reload": "Reload bonus",
   "nth-deposit": "Bonus for a certain deposit",
   "no-deposit": "Bonus without deposit",
   "free-spins": "Free spins",
   "birthday": "Birthday bonus",
   "level-up": "Level-up bonus",
   "manual": "Gift",
   "quest": "Quest reward",
   "coupon": "Coupon bonus"
  },
  "terms": {
   "deposit": "Deposit at least {minimum}. You receive {percent} of it, at most {maximum}.",
   "fixed": "You receive {amount}.",
   "freeRounds": "Number of free spins: {count}, with a stake of {stake} each.",
   "turnoverBonus": "The turnover is {times} times the bonus.",
   "turnoverBoth": "The turnover is {times} times deposit and bonus together.",
   "days": "Time to complete it, in days: {days}.",
   "claimDays": "Once received it waits for its deposit, in days: {days}.",
   "model": {
    "turnover-lock": "The bonus is added to your main wallet. Withdrawals open when you complete the turnover.",
    "cash-first": "Your own money is staked first. You can withdraw it once the turnover of your deposit is done; the bonus is then removed.",
    "bonus-first": "The bonus is staked first. You can withdraw your own money once the turnover of your deposit is done; the bonus is then removed.",
    "sticky": "The bonus is for playing and cannot be withdrawn; it is deducted when you withdraw.",
    "cash": "You can use the reward immediately."
   },
   "maximumBet": "Each bet may be at most {amount}.",
   "maximumBetShare": "Each bet may be at most {percent} of the bonus.",
   "weights": "Counts towards turnover: {list}.",
   "others": "All others",
   "excluded": "Games that count 0% cannot be played with the bonus.",
   "maximumWithdrawal": "At most {amount} can be withdrawn from this promotion.",
   "every": {
    "ever": "Once for each member.",
    "day": "Once a day.",
    "week": "Once a week.",
    "month": "Once a month.",
    "year": "Once a year."
   },
   "household": "Once for each household.",
   "leapDay": "A birthday on 29 February is on 28 February in other years.",
   "onBlock": {
    "kept": "If you take a break or are excluded, the bonus remains until it expires.",
    "paused": "If you take a break or are excluded, the bonus pauses until you can play again.",
    "ended": "If you take a break or are excluded, the bonus ends and is removed; your own money stays."
   },
   "deactivate": "You can deactivate it at any time. You see first which amount is removed."
  }
 },
 "bonus-texts": {
  "matchTitle": "{percent} bonus up to {amount}",
  "fixedTitle": "{amount} bonus",
  "cashbackTitle": "Cashback up to {percent}",
  "rebateTitle": "Rebate up to {percent}",
  "matchSummary": "Deposit at least {minimum} and get {percent} of it on top, up to {amount}.",
  "fixedSummary": "You get {amount} to play with.",
  "cashbackSummary": "Up to {percent} of your net loss comes back.",
  "rebateSummary": "Up to {percent} of what you stake comes back."
 },
 "cashier": {
  "window": {
   "title": "Cashbox",
   "tabs": "Cashbox",
   "deposit": "Deposit",
   "withdraw": "Withdraw",
   "history": "Transaction history",
   "balance": "Main wallet",
   "transfer": "Transfer"
  },
  "gate": {
   "title": "Bank account needed",
   "text": "Please verify your bank information first.",
   "action": "Add bank account"
  },
  "method": {
   "title": "How do you want to pay?",
   "PROMPTPAY": "PromptPay",
   "PROMPTPAYText": "Scan a QR code, credited in seconds",
   "QRCODE": "QR code",
   "QRCODEText": "Scan a QR code, credited in seconds",
   "BANK": "Bank transfer",
   "BANKText": "Transfer and upload the slip. We confirm it.",
   "AUTOBANK": "Auto bank",
   "AUTOBANKText": "Credited automatically after your transfer",
   "TRUEWALLET": "TrueMoney Wallet",
   "TRUEWALLETText": "Pay from your wallet",
   "CRYPTO": "Crypto",
   "CRYPTOText": "Pay with a token",
   "noFee": "No fee",
   "usuallyMinutes": "Usually within {n, plural, one {# minute} other {# minutes}}",
   "usuallyHours": "Usually within {n, plural, one {# hour} other {# hours}}",
   "unavailable": "Not available at the moment",
   "none": "Deposits are unavailable right now. Please try later.",
   "change": "Change method"
  },
  "amount": {
   "label": "Amount",
   "chips": "Quick amounts",
   "between": "Between {min} and {max}",
   "from": "From {min}",
   "upTo": "Up to {max}",
   "max": "Max"
  },
  "promotion": {
   "label": "Promotion",
   "none": "No promotion",
   "turnover": "Turnover",
   "turnWinlose": "Turn win/lose"
  },
  "qr": {
   "submit": "Create QR code",
   "title": "Pay {amount}",
   "scan": "Scan this code with your banking app.",
   "alt": "QR code for {amount}",
   "timeLeft": "Time left",
   "reference": "Reference",
   "payExactly": "Pay exactly this amount, once.",
   "waiting": "Waiting for your payment …",
   "expired": "The QR Code is expired. Please try again.",
   "again": "Start again",
   "save": "Save picture",
   "hide": "Pay later"
  },
  "slip": {
   "account": "Transfer to this account",
   "bank": "Bank",
   "accountNumber": "Account number",
   "accountName": "Account name",
   "chooseAccount": "Our account",
   "upload": "Transfer slip",
   "choose": "Choose picture",
   "replace": "Choose another",
   "remove": "Remove picture",
   "hint": "JPEG, PNG or WebP, 2 MB at most",
   "preview": "Your transfer slip",
   "uploading": "Uploading the slip",
   "uploaded": "The slip is uploaded.",
   "note": "Note",
   "noteHint": "Optional",
   "submit": "Confirm deposit",
   "step1": "Transfer the amount from your own bank account.",
   "step2": "Upload the slip of this transfer."
  },
  "pending": {
   "title": "Waiting for confirmation",
   "text": "Your deposit is waiting for confirmation. You will be notified when it is confirmed.",
   "ok": "OK",
   "resume": "Pay now",
   "deposits": "Pending deposits"
  },
  "success": {
   "title": "Deposit received",
   "text": "Your deposit was successful.",
   "ok": "OK",
   "play": "See the games"
  },
  "failed": {
   "text": "Cannot proceed transaction due to an unsuccessful deposit of user."
  },
  "withdraw": {
   "title": "Withdraw",
   "available": "You can withdraw",
   "partial": "Your maximum withdrawal is {amount} because of your promotion.",
   "to": "Paid to your bank account",
   "note": "Note",
   "noteHint": "Optional",
   "submit": "Withdraw",
   "confirmTitle": "Withdraw {amount}?",
   "confirmText": "It is paid to {bank} {account}.",
   "held": "Your security or payout details changed. New withdrawals are on hold until {until}.",
   "confirm": "Confirm withdrawal",
   "cancel": "Cancel",
   "nothing": "There is nothing to withdraw yet.",
   "method": "How do you want to be paid?",
   "BANK": "Bank account",
   "CRYPTO": "Crypto wallet",
   "token": "Token",
   "address": "Your address on the network {network}",
   "addressHint": "Coins sent to a wrong address are lost.",
   "wallet": "Your wallet",
   "otherWallet": "Another address",
   "confirmCrypto": "It is sent as {token} to {address}.",
   "turnover": "You must complete the turnover requirement before you withdraw.",
   "turnoverLeft": "Remaining turnover: {left}",
   "why": "How is this calculated?"
  },
  "withdrawal": {
   "processing": "Processing",
   "success": "Success",
   "failed": "Failed",
   "processingText": "We are checking your withdrawal. You can close this window.",
   "pendingText": "Please check the withdrawal history",
   "failedText": "Your withdrawal has not been successful. Please contact our staff.",
   "ahead": "{count, plural, =0 {You are next.} one {# withdrawal is before yours.} other {# withdrawals are before yours.}}",
   "amount": "Amount",
   "requested": "Requested",
   "again": "New withdrawal",
   "history": "Withdrawal history",
   "toastSuccess": "Your withdrawal of {amount} has been paid.",
   "contact": "Contact support"
  },
  "history": {
   "kind": "Transactions",
   "deposit": "Deposits",
   "withdrawal": "Withdrawals",
   "all": "All history"
  },
  "tracker": {
   "title": "Withdrawal status",
   "stage": {
    "requested": "Requested",
    "checks": "Checked",
    "approved": "Approved",
    "sent": "Sent",
    "received": "Received",
    "refused": "Refused"
   },
   "check": {
    "profile": "Your details are complete",
    "limits": "The amount is within the limits",
    "turnover": "The turnover is complete",
    "balance": "The amount is set aside",
    "payee": "No hold on your payout details",
    "review": "Approved"
   },
   "checkWaiting": {
    "payee": "On hold after a change of your payout details or password",
    "review": "Waiting for review by support"
   },
   "checkFailed": {
    "review": "Not approved"
   },
   "checkState": {
    "passed": "passed",
    "waiting": "waiting",
    "failed": "not passed"
   },
   "reason": {
    "PAYEE_CHANGED": "Your password or payout details have changed. For your security, the payment is on hold.",
    "WAITING_FOR_STAFF": "Under review.",
    "WAITING_FOR_PAYOUT": "Approved. The payout is being prepared.",
    "REFUSED_BY_STAFF": "Declined. The amount is back in your wallet.",
    "PAYOUT_FAILED": "The payment could not be made. The amount is back in your wallet."
   },
   "until": "Until",
   "expected": "Half of all withdrawals arrive by",
   "latest": "9 in 10 arrive by",
   "sample": "Measured on {count, plural, one {# withdrawal} other {# withdrawals}}.",
   "reference": "Payment reference",
   "to": "Paid to"
  },
  "pay": {
   "submit": "Continue",
   "feePercent": "Transaction fee {percent}",
   "credit": "Your wallet gets",
   "fee": "Fee",
   "phone": "Phone number of your TrueMoney wallet",
   "bank": "Our account",
   "token": "Token",
   "rate": "1 {token} is {amount} now",
   "rateUnknown": "The rate is not known at the moment.",
   "transferExactly": "Transfer this exact amount so that we can match it.",
   "note": "Add this to the transfer note",
   "exact": "Exact amount",
   "openWallet": "Confirm in your TrueMoney wallet",
   "walletText": "Confirm the payment in your wallet. It is credited automatically.",
   "overdue": "More than 5 minutes processing please contact administrator",
   "contact": "Contact us",
   "cryptoExactly": "Send exactly this amount of {token}.",
   "network": "Network",
   "address": "Address",
   "receiving": "You receive about",
   "transactionId": "Transaction ID",
   "locked": "The rate is held until the time is up.",
   "expired": "The time to pay has expired. Please try again.",
   "alreadyPaid": "If you have paid already, you need not do anything: we credit what arrives."
  },
  "choice": {
   "title": "Choose what to do with this payment",
   "PAID_LATE": "Your coins came after the time was up.",
   "PAID_PARTIAL": "We received fewer coins than requested.",
   "PAID_OVER": "We received more coins than requested.",
   "asked": "Requested",
   "received": "Received",
   "until": "Choose before",
   "credit": "Credit what was received",
   "creditText": "{amount} to your wallet",
   "requote": "Credit at the present rate",
   "rate": "1 {token} is {rate}. Good until",
   "refund": "Send the coins back",
   "refundText": "{coins} are returned to your address",
   "creditAndRefundText": "{amount} to your wallet; {coins} returned to your address",
   "address": "Your address on the network {network}",
   "confirm": "Choose this",
   "chosen": "You have chosen: {choice}",
   "staff": "The deadline has passed. Your coins are safe while we review.",
   "refundState": "Sent back",
   "queued": "waiting",
   "sent": "sent",
   "completed": "arrived",
   "failed": "failed, under review",
   "open": "Choose"
  }
 },
 "cashier-office": {
  "channel": {
   "BANK": "Bank transfer",
   "AUTOBANK": "Auto bank",
   "TRUEWALLET": "TrueMoney Wallet",
   "PROMPTPAY": "PromptPay",
   "CRYPTO": "Crypto",
   "QRCODE": "QR code"
  },
  "flag": {
   "review": "Check the payment",
   "unpaidQr": "QR not paid yet",
   "slip": "Slip"
  },
  "decision": {
   "deposit": "Deposit",
   "deposits": "Deposits",
   "withdrawal": "Withdrawal",
   "withdrawals": "Withdrawals",
   "member": "Member",
   "name": "Full name",
   "amount": "Amount",
   "age": "Time",
   "status": "State",
   "channel": "Channel",
   "account": "Account number",
   "houseAccount": "Paid to account",
   "memberAccount": "Member's account",
   "bank": "Bank",
   "holder": "Account holder",
   "balance": "Balance now",
   "note": "Note",
   "reference": "Bank reference",
   "requested": "Requested",
   "succeeded": "Completed",
   "decidedBy": "Decided by",
   "reason": "Reason",
   "id": "ID",
   "expired": "The QR code was not paid in time",
   "approve": "Approve",
   "refuse": "Refuse",
   "lookOnly": "Your role can look but not decide.",
   "back": "Back to the list",
   "close": "Close",
   "noneWaiting": "Nothing is waiting. Well done!",
   "noneFound": "No result found",
   "fee": "Fee",
   "credit": "Goes to the wallet",
   "overdue": "Waits too long: the member has been told to contact us",
   "heldUntil": "On hold until",
   "payoutReference": "Payment reference",
   "wallet": "Wallet address",
   "payments": "What the provider has told",
   "paymentFrom": "From {payer}",
   "takenBack": "Taken back since:",
   "stage": "Stage",
   "openPlayer": "Open player",
   "askPlayer": "Ask the player",
   "writeNote": "Note",
   "priority": "Priority"
  },
  "review": {
   "AMOUNT_DIFFERS": "Another amount was paid than asked for.",
   "CURRENCY_DIFFERS": "It was paid in another currency than asked for.",
   "PAID_AFTER_REFUSAL": "It was paid after it had ended.",
   "PAID_LATE": "It was paid after its time was over.",
   "PAID_PARTIAL": "Less was paid than asked for.",
   "PAID_OVER": "More was paid than asked for.",
   "PAYER_DIFFERS": "Somebody else than the member may have paid.",
   "AMBIGUOUS": "The payment fits several deposits.",
   "UNCONFIRMED": "The chain has not confirmed the payment, or it was marked by hand.",
   "PAID_TWICE": "It may have been paid twice.",
   "received": "{amount} arrived. Approving credits this amount."
  },
  "slip": {
   "of": "Slip of {member}",
   "enlarge": "Enlarge the slip",
   "zoomIn": "Zoom in",
   "zoomOut": "Zoom out",
   "broken": "The slip cannot be shown"
  },
  "confirm": {
   "confirm": "Confirm",
   "reason": "Reason",
   "reasonHint": "The member reads this.",
   "usual": "Suggestions",
   "unproven": "Neither a slip nor the gateway proves this payment. Say how you know that it arrived.",
   "language": "The player reads {language}. Suggestions are written in it."
  },
  "confirmDeposit": {
   "approve": "Approve this deposit?",
   "approveText": "{amount} goes to the wallet of {member} at once. This cannot be undone.",
   "refuse": "Refuse this deposit?",
   "refuseText": "{member} gets nothing credited and reads your reason.",
   "approved": "The deposit is approved",
   "refused": "The deposit is refused"
  },
  "confirmWithdrawal": {
   "approve": "Approve this withdrawal?",
   "approveText": "Confirm only after you have sent {amount} to the bank account of {member}. This cannot be undone.",
   "approveLaterText": "After this, send {amount} to the bank account of {member} and say so here.",
   "approveCoinsText": "The coins for {amount} are then sent to the wallet of {member} by themselves. This cannot be undone.",
   "refuse": "Refuse this withdrawal?",
   "refuseText": "{amount} goes back to the wallet of {member}, who reads your reason.",
   "approved": "The withdrawal is paid",
   "approvedOnly": "The withdrawal is approved",
   "refused": "The withdrawal is refused and the money returned"
  },
  "reason": {
   "slipUnreadable": "The slip cannot be read. Please send a clear picture.",
   "notReceived": "The transfer has not arrived in our account.",
   "amountDiffers": "The amount on the slip differs from the amount entered.",
   "accountDiffers": "The name of the bank account differs from your name.",
   "bankRejected": "Your bank has rejected the transfer. Please check your account.",
   "checkNeeded": "We need to check your account first. Please contact our staff."
  },
  "stage": {
   "checks": "Being checked",
   "approved": "Approved, to be sent",
   "sent": "Sent",
   "received": "Received",
   "refused": "Refused"
  },
  "payout": {
   "text": "Send the money, then say so here.",
   "uncertain": "The coins were on their way when the payout was cancelled. Look at the chain, then say here whether they arrived.",
   "sent": "Money is sent",
   "failed": "It could not be sent",
   "reference": "Reference of the payment",
   "reason": "Why not",
   "doneSent": "The withdrawal is paid.",
   "doneFailed": "The money is back in the wallet of the member."
  },
  "bankLine": {
   "title": "Bank lines",
   "text": "What the bank has told of our accounts. Lines that fit no deposit wait for you.",
   "none": "There are no lines of this kind.",
   "amount": "Amount",
   "payer": "Payer",
   "note": "Note",
   "account": "Our account",
   "day": "Booked",
   "state": "State",
   "waiting": "Waiting",
   "matched": "Credited",
   "dismissed": "Not a deposit",
   "outgoing": "Outgoing",
   "new": "New",
   "all": "All",
   "why": {
    "UNKNOWN": "It fits no deposit.",
    "AMBIGUOUS": "It fits several deposits.",
    "AMOUNT_DIFFERS": "The amount differs.",
    "CURRENCY_DIFFERS": "The currency differs.",
    "PAYER_DIFFERS": "Somebody else may have paid.",
    "PAYER_UNKNOWN": "The payer is not known.",
    "PAID_LATE": "It came late.",
    "PAID_EARLY": "It came before the deposit was asked for.",
    "ALREADY_DECIDED": "The deposit has ended already.",
    "MAYBE_CREDITED": "It may be the money of a deposit that is credited another way.",
    "REPEATED": "The bank told it twice. It may be one transfer.",
    "UNREADABLE": "It cannot be read. Look it up at the bank."
   },
   "decide": "Decide",
   "deposit": "ID of the deposit",
   "depositHint": "The ID stands at the end of the deposit’s page.",
   "assign": "Credit to this deposit",
   "dismiss": "Not a deposit",
   "reason": "Reason",
   "doneAssign": "The money is credited.",
   "doneDismiss": "The line is put aside.",
   "silent": "The bank has not answered since",
   "raw": "As the bank told it"
  },
  "evidence": {
   "title": "Evidence",
   "slipQr": "QR code on the slip",
   "noQr": "The slip has no QR code that can be read.",
   "lines": "Bank lines",
   "noLines": "The bank has told of no transfer that fits.",
   "sameTransfer": "Same transfer",
   "otherAmount": "Another amount",
   "payerSame": "Account of the member",
   "payerDifferent": "Somebody else's account",
   "similar": "May be the same transfer",
   "notFiled": "Uploaded, not filed",
   "alike": {
    "TRANSFER": "Same QR code",
    "PICTURE": "Same picture",
    "AMOUNT": "Same amount"
   }
  },
  "claim": {
   "held": "{name} has it until {time}. You can decide when it is let go.",
   "badge": "Held by {name}",
   "badgeOwn": "You have it",
   "left": "You have it, {left} left",
   "ended": "Your claim has ended. Claim it again before you decide.",
   "again": "Claim it",
   "takeOver": "Take over",
   "takeOverTitle": "Take it over from {name}?",
   "takeOverText": "{name} can then no longer decide it. The take-over is recorded in the audit."
  },
  "facts": {
   "title": "Facts to decide by",
   "flags": "Flags",
   "flagsOpen": "{count, plural, one {# open flag} other {# open flags}}",
   "flagsNone": "None open",
   "bankNone": "Not checked",
   "bankReplaced": "Replaced by another one since",
   "turnover": "Turnover left",
   "turnoverNone": "Nothing left",
   "turnoverOf": "{done} of {target} played",
   "sums": "Money in and out",
   "deposited": "Deposited",
   "withdrawn": "Withdrawn",
   "today": "Today",
   "days30": "30 days",
   "total": "Total",
   "first": "First withdrawal",
   "firstYes": "Yes, none was paid before",
   "firstNo": "No, {count, number} paid before, at most {amount}",
   "changes": "Changed in 30 days",
   "changesNone": "Nothing",
   "games": "Last games",
   "gamesNone": "No bets",
   "gameLine": "{count, plural, one {# bet} other {# bets}}: {staked} staked, {paid} paid",
   "change": {
    "password": "Password",
    "payee": "Payee",
    "second_factor": "Second factor",
    "passkey": "Passkey",
    "email": "Email",
    "phone": "Phone"
   },
   "toLook": "{count, plural, one {# to look at} other {# to look at}}",
   "fine": "{count, plural, one {# fine} other {# fine}}"
  },
  "risk": {
   "title": "Risk score",
   "none": "Nothing adds to the score",
   "of": "{score, number} of 100",
   "low": "Low",
   "middle": "Medium",
   "high": "High",
   "reason": {
    "PAYEE_CHANGED": "Payee changed {count, number} h before asking",
    "ACCESS_CHANGED": "Login details changed {count, number} h before asking",
    "SHARED_IDENTITY": "{count, plural, one {May be one person with # other member} other {May be one person with # other members}}",
    "OTHER_FLAG": "{count, plural, one {# other open flag} other {# other open flags}}",
    "BANK_UNSURE": "Bank account not verified",
    "FIRST_WITHDRAWAL": "First withdrawal",
    "LARGER_THAN_BEFORE": "{count, number} × the largest paid before",
    "BIG_WIN": "Won {count, number} × in one round",
    "TURNOVER_OPEN": "Turnover left"
   },
   "column": "Risk"
  },
  "second": {
   "title": "Second person",
   "notNeeded": "You may approve it alone.",
   "needed": "After you, another person must approve it.",
   "youAre": "{name} has approved it. You are the second person.",
   "own": "You have approved it. Another person must decide now.",
   "policy": "Alone up to {amount}",
   "first": "Approve, 1 of 2",
   "last": "Approve, 2 of 2",
   "badge": "1 of 2"
  },
  "tracker": {
   "title": "What the player sees",
   "expected": "Usually done by {time}",
   "requested": "Asked"
  },
  "desk": {
   "free": "Free",
   "mine": "Mine",
   "onHold": "On hold",
   "second": "Second person"
  },
  "setAside": {
   "done": "The withdrawal is on hold",
   "doneGoOn": "The withdrawal goes on",
   "goOn": "Let it go on",
   "hold": "Hold",
   "since": "On hold since {time}, by {name}: {reason}",
   "text": "Nobody can approve it until it goes on. It can still be refused.",
   "title": "Put this withdrawal on hold?",
   "why": "Reason (only staff read it)"
  }
 },
 "cashier-setup-office": {
  "title": "Cashier set-up",
  "note": "Switching off takes effect immediately. Every other change about money needs the approval of a second person.",
  "part": {
   "accounts": "House accounts",
   "deposits": "Deposit methods",
   "withdrawals": "Withdrawals",
   "transfers": "Transfers",
   "money": "Coins, currencies, banks"
  },
  "kind": {
   "house-account": "Accounts",
   "statement-account": "Statement reading",
   "deposit-limit": "Methods and limits",
   "deposit-fee": "Fees",
   "deposit-method": "Order of deposit methods",
   "withdrawal-type": "Withdrawal methods",
   "withdrawal-limit": "Limits and automatic approval",
   "withdrawal-rules": "Withdrawal rules",
   "withdrawal-method": "Order of withdrawal methods",
   "transfer-limit": "Smallest transfers",
   "side-wallet": "Wallets to transfer from",
   "coin": "Coins",
   "currency": "Currencies",
   "bank": "Banks",
   "risk-rule": "Rules of the risk score"
  },
  "field": {
   "min": "Minimum",
   "max": "Maximum",
   "day_max": "Daily limit",
   "minimum": "Minimum",
   "auto_approve": "Approved automatically up to",
   "fee": "Fixed fee",
   "fixed": "Fixed fee",
   "rate_bp": "Percentage fee",
   "turnover": "Turnover of each deposit",
   "payee_hold_s": "Hold after a new payee",
   "auto_needs_bank_check": "Automatic approval only to verified bank accounts",
   "is_active": "On",
   "is_open": "On",
   "is_offered": "Offered to new members",
   "is_bank_payout_separate": "Approving and sending are two steps",
   "can_pay_out": "Payouts",
   "least_payout": "Smallest payout",
   "account_name": "Account holder",
   "resource_id": "Account ID at the bank",
   "countries": "Countries",
   "instructions": "Instructions",
   "order_no": "Order",
   "bank_name": "Bank name",
   "account_digits": "Account number lengths",
   "points": "Points (0 = off)",
   "bound": "Bound"
  },
  "fact": {
   "bank_code": "Bank",
   "account_number": "Account number",
   "taken_today": "Taken today"
  },
  "on": "On",
  "off": "Off",
  "none": "None of its own",
  "noneHint": "Leave it empty to set none of its own.",
  "everywhere": "All countries",
  "languages": "{count, plural, one {in # language} other {in # languages}}",
  "hours": "{count} h",
  "unit": {
   "basis-points": "%",
   "multiplier": "×",
   "seconds": "h"
  },
  "hint": {
   "countries": "Two-letter codes, such as TH LA",
   "lengths": "Numbers of digits, such as 10 12; empty allows any",
   "texts": "Members read the English text where a language has none."
  },
  "switchOff": "Switch off",
  "addAccount": "Add account",
  "addHint": "The account is added switched off. Switching it on needs a second person.",
  "closed": "Switched off: {what}",
  "closeText": "It takes effect immediately. Payments that have begun are still matched.",
  "last": "This is the last one on in {currency}. Members cannot use this way until another one is on.",
  "second": "A second person has to approve this.",
  "alone": "This takes effect immediately.",
  "preview": "What members see",
  "allCurrencies": "All currencies",
  "empty": "There is nothing here yet."
 },
 "catalogue": {
  "title": "Games",
  "search": "Search games or providers",
  "clearSearch": "Clear the search",
  "provider": "Provider",
  "allProviders": "All providers",
  "sort": "Sort",
  "sortDefault": "Recommended",
  "sortUp": "A-Z",
  "sortDown": "Z-A",
  "categories": "Game categories",
  "tags": "Tags",
  "liveTables": "Live tables · RNG",
  "found": "{count, plural, =0 {No games} one {# game} other {# games}}",
  "elsewhere": "From all games",
  "matchesOfAll": "{count, plural, one {# match} other {# matches}} among all games",
  "empty": "No games were found.",
  "emptyText": "Try another name, provider or tag.",
  "reset": "Show all games",
  "noFavourites": "You have no favourite games yet.",
  "noFavouritesText": "Press the heart on a game to keep it here.",
  "noLastPlayed": "You have not played yet.",
  "noLastPlayedText": "Games you play will appear here.",
  "coming": "Coming soon",
  "comingShort": "Soon",
  "comingNote": "{name} is not open yet.",
  "maintenanceText": "The game is being worked on. Please come back in a little while.",
  "maintenance": "Under maintenance",
  "play": "Play",
  "demo": "Demo",
  "rules": "Rules",
  "playName": "Play {name}",
  "demoName": "Try the demo of {name}",
  "aboutName": "About {name}",
  "addFavourite": "Add {name} to your favourites",
  "removeFavourite": "Remove {name} from your favourites",
  "rtp": "RTP",
  "rtpTitle": "Return to player: {value}",
  "volatility": {
   "low": "Low volatility",
   "medium": "Medium volatility",
   "high": "High volatility"
  },
  "badge": {
   "jackpot": "JACKPOT",
   "new": "NEW",
   "hot": "HOT",
   "cash-drop": "CASH DROP"
  },
  "category": {
   "all": "All games",
   "slots": "Slots",
   "live-casino": "Live casino",
   "crash": "Crash",
   "arcade": "Arcade",
   "fishing": "Fishing",
   "sport": "Sport",
   "virtual": "Virtual",
   "jackpots": "Jackpots",
   "megaways": "Megaways",
   "table-games": "Table games",
   "lotto": "Lotto",
   "free-spin": "Free spin",
   "tournament": "Tournament",
   "favorite": "Favorite",
   "last-played": "Last played",
   "slot-rtp": "Slot RTP"
  },
  "tag": {
   "all": "All",
   "played": "Played",
   "history": "History",
   "cash-drop": "Cash drop",
   "christmas": "Christmas",
   "demo": "Demo",
   "jackpots": "Jackpots",
   "megaways": "Megaways",
   "new": "New",
   "popular": "Popular",
   "table-games": "Table games"
  },
  "providerSelect": {
   "title": "Game providers",
   "text": "Choose a studio to see its games.",
   "empty": "There are no providers at the moment."
  },
  "measured": "Measured return of slots"
 },
 "catalogue-office": {
  "title": "Games",
  "providers": "Providers",
  "provider": "Provider",
  "games": "Games",
  "search": "Search by name or code",
  "state": {
   "on": "On",
   "off": "Off",
   "maintenance": "Maintenance"
  },
  "act": {
   "on": "Switch on",
   "off": "Switch off",
   "maintain": "Start maintenance",
   "end": "End maintenance"
  },
  "closeText": "New bets are refused immediately. Rounds under way are finished and paid.",
  "openText": "Members can play immediately.",
  "countries": "Countries",
  "everywhere": "All countries",
  "countriesHint": "Two-letter codes, such as TH LA",
  "badgeLabel": "Badge",
  "badge": {
   "jackpot": "Jackpot",
   "new": "New",
   "hot": "Hot",
   "cash-drop": "Cash drop"
  },
  "tag": "Tag",
  "tagHow": "Action",
  "tagAdd": "Add",
  "tagRemove": "Remove",
  "tagChosen": "{count, plural, one {Tag # game} other {Tag # games}}",
  "tagged": "{count, number} of {of, number} changed"
 },
 "catalogue-returns": {
  "lead": "The certified theoretical return of each slot, and the return measured here.",
  "certified": "Certified",
  "withJackpot": "{rtp} with the jackpot",
  "volatility": "Volatility",
  "played": "Current version: {rtp}",
  "playedBefore": "Earlier version: {rtp}",
  "day": "Last 24 hours",
  "week": "Last 7 days",
  "all": "All time",
  "rounds": "{count, plural, one {# round} other {# rounds}}",
  "none": "No rounds yet",
  "band": "expected {low} to {high}",
  "note": "Short periods vary widely: in 95 of 100 cases the measured return lies in the range shown below it. Past payouts do not affect results, which come from the seeds alone."
 },
 "common": {
  "close": "Close",
  "cancel": "Cancel",
  "confirm": "Confirm",
  "save": "Save",
  "back": "Back",
  "next": "Next",
  "ok": "OK",
  "search": "Search",
  "copy": "Copy",
  "copied": "copied",
  "loading": "Loading",
  "loadMore": "Load more",
  "shownOf": "{shown, number} of {total, number}",
  "noResult": "no result found",
  "showPassword": "Show password",
  "hidePassword": "Hide password",
  "expired": "Expired",
  "days": "days",
  "hours": "hours",
  "minutes": "minutes",
  "seconds": "seconds",
  "required": "{field} is required"
 },
 "competition": {
  "filter": "Competitions by state",
  "joined": "Join history",
  "prizePool": "Prize pool",
  "type": "Kind",
  "types": {
   "tournament": "Tournament",
   "jackpot": "Jackpot"
  },
  "by": "Ranked by",
  "calculate": {
   "turnover": "Turnover",
   "win_multiplier": "Win multiplier",
   "win_lose": "Win/lose"
  },
  "least": "Needed at least",
  "places": "Winning places",
  "joinedAt": "Joined",
  "made": "You have made",
  "place": "Your place",
  "status": {
   "active": "Open to join",
   "ongoing": "Ongoing",
   "upcoming": "Upcoming",
   "completed": "Completed",
   "expired": "Expired",
   "joined": "Joined"
  },
  "how": {
   "turnover": "Every counted bet adds its amount to your score.",
   "win_multiplier": "Your best round counts: its win divided by its bet. A larger bet does not help.",
   "win_lose": "Your wins minus your bets count; the score can fall."
  }
 },
 "competition-demo": {
  "lantern": {
   "title": "Lantern Festival Race",
   "summary": "The highest win multiplier on ten slots. Joining is free."
  },
  "chest": {
   "title": "Golden Chest Week",
   "summary": "Your bets on all games add up for a week."
  },
  "koi": {
   "title": "Koi Cup",
   "summary": "Your wins minus your bets on the fishing games."
  }
 },
 "competition-office": {
  "fromPlace": "From place",
  "toPlace": "To place",
  "prize": "Prize of places {from}–{to}",
  "addPrize": "Add a prize",
  "escrow": "Set aside in {currency}",
  "escrowText": "It is set aside when a second person agrees. What nobody wins goes back.",
  "minStake": "Minimum bet",
  "fee": "Entry fee",
  "cutOff": "Hours for late results",
  "exchange": "Amount in {currency}",
  "worth": "Counts as {currency}",
  "rateDay": "Day of the rate",
  "report": {
   "title": "Results",
   "state": {
    "open": "Counting",
    "counted": "Needs approval",
    "approved": "Paying",
    "paid": "Paid",
    "called_off": "Called off"
   },
   "approve": "Approve results",
   "approveText": "The places are paid as soon as a second person agrees. The list becomes public.",
   "entrants": "Members",
   "ranked": "With a score",
   "cutOff": "Late results until",
   "hash": "Hash of the list",
   "funded": "Set aside",
   "fees": "Entry fees",
   "paid": "Paid",
   "released": "Returned",
   "held": "Held now",
   "none": "No scores yet",
   "columns": {
    "place": "Place",
    "alias": "Public name",
    "score": "Score",
    "reached": "Reached",
    "rounds": "Rounds",
    "value": "Prize"
   }
  }
 },
 "content": {
  "policySince": "In force since {date}",
  "consent": {
   "title": "Your choice",
   "text": "{name} would like to use services of others that count visits and measure advertising. They are loaded only if you agree, and never while you are logged in.",
   "accept": "I agree",
   "decline": "No, thank you"
  },
  "starter": {
   "today": "Do not show again today",
   "previous": "Previous",
   "next": "Next",
   "place": "{at, number} of {count, number}"
  }
 },
 "content-office": {
  "lookOnly": "You can look at the configuration. Administrators change it.",
  "tab": {
   "whole": "Whole site",
   "content": "Content",
   "languages": "Languages",
   "members": "Member rules",
   "choices": "Profile choices",
   "policies": "Policies",
   "tags": "Game tags",
   "aliases": "Search aliases",
   "networks": "Blocked networks",
   "versions": "Returns of games",
   "liabilities": "Limits of tables",
   "fixtures": "Matches",
   "jobs": "Jobs"
  },
  "kinds": "Kinds of content",
  "kind": {
   "announcement": "Announcements",
   "article": "Articles",
   "banner": "Banners",
   "contact-channel": "Contact channels",
   "content-block": "Text blocks",
   "notification-modal": "Pop-up windows",
   "powered-by": "Logos",
   "script-tag": "Scripts",
   "sticky-button": "Floating buttons"
  },
  "about": {
   "announcement": "One line above the navigation of every page, turning when there are several.",
   "article": "What is told on the pages of cashback, rebate and the referral programme.",
   "banner": "Pictures with a title in one of the places of the site.",
   "contact-channel": "Ways to reach the staff. The default one gets the floating button.",
   "content-block": "Texts in the footer or on the pages they are for.",
   "notification-modal": "A window over the pages it is for, once per visit, until the reader does not want it any more.",
   "powered-by": "Logos in the footer.",
   "script-tag": "Scripts of others. They are loaded only after consent, and never for members, whose pages carry payment forms.",
   "sticky-button": "Round buttons above the lower edge."
  },
  "empty": "Nothing of this kind is on the site yet.",
  "name": "Name",
  "period": "Shown",
  "always": "always",
  "all": "All",
  "none": "None",
  "everyLanguage": "Every language",
  "catalogue": "The default text",
  "state": {
   "label": "State",
   "shown": "Shown",
   "off": "Off",
   "later": "Later",
   "over": "Over"
  },
  "add": "Add",
  "copy": "Copy",
  "remove": "Remove",
  "save": "Save",
  "publish": "Publish",
  "discard": "Discard",
  "stepBack": "Step back",
  "undo": "Undo",
  "undone": "Taken back.",
  "up": "Move up",
  "down": "Move down",
  "upName": "Move {name} up",
  "downName": "Move {name} down",
  "addSection": "Add a chapter",
  "unsaved": "There are changes that are not saved.",
  "allSaved": "Everything is saved.",
  "preview": "Preview",
  "saved": "Saved: {what}",
  "listed": "On the site now: {name}",
  "removed": "Removed: {name}",
  "scriptRule": "Loaded for visitors who have agreed, on the chosen pages, and never beside a payment form.",
  "chatRule": "Visitors who have agreed get this chat itself, in the corner of the page. Everybody else gets a link to it.",
  "newVersion": "New version",
  "policyText": "A published text is never changed: a new version takes its place from its day on. Without a version the default text is used.",
  "noPolicy": "No text of your own has been published. The default texts are in force.",
  "publishedBy": "Published by",
  "publishAsk": "Publish this text?",
  "publishText": "It can not be changed afterwards, only followed by a newer version.",
  "block": "Block a network",
  "letIn": "Let in again",
  "blocked": "Blocked: {network}",
  "networkText": "Who calls from these networks sees one sentence instead of the site.",
  "noNetwork": "No network is blocked.",
  "since": "Since",
  "change": {
   "open": "Change…",
   "title": "Change: {what}",
   "field": "What changes",
   "now": "Now",
   "after": "Afterwards",
   "reason": "Why",
   "hint": "At least {min} characters. A second person reads this and decides.",
   "hintAlone": "At least {min} characters. It stays in the audit."
  },
  "group": {
   "look": "Name and look",
   "closed": "Open or closed",
   "visitors": "What visitors may",
   "app": "Installed app",
   "services": "Services of others",
   "more": "Further switches",
   "names": "Usernames and phones",
   "passwords": "Passwords",
   "codes": "One-time codes",
   "safety": "Accounts and money",
   "profile": "What a profile asks for",
   "rights": "What members may",
   "content": "Content",
   "life": "Where and when",
   "words": "Own words",
   "search": "Search engines and shared links"
  },
  "picture": {
   "upload": "Upload a picture",
   "replace": "Upload another picture",
   "hint": "JPEG, PNG or WebP, 2 MB at most.",
   "preview": "{name}, as it is"
  },
  "sample": {
   "register": "Register",
   "headline": "Welcome",
   "game": "Game",
   "closed": "The site is closed."
  },
  "rule": {
   "username": "Usernames have {min} to {max} characters.",
   "phone": "Phones have {min} to {max} digits.",
   "password": "Passwords have {min} to {max} characters.",
   "code": "A code is valid for {minutes, plural, one {# minute} other {# minutes}}."
  },
  "field": {
   "web_name": "Name of the site",
   "is_closed": "The site is closed",
   "hide_content": "Hide all pages",
   "closed_image": "Picture while it is closed",
   "money_format": "How amounts are written",
   "default_currency": "Default currency",
   "default_locale": "Language of addresses without one",
   "template_color": "Theme",
   "google_tag_management": "Google Tag Manager ID",
   "google_analytic_id": "Google Analytics ID",
   "facebook_meta_pixel": "Meta pixel IDs",
   "hotjar_key_ids": "Hotjar IDs",
   "fav_icon": "Icon of the browser tab",
   "visitor_privileges": "Sections visitors see",
   "visitor_features": "Features for visitors",
   "enabled_features": "Switched-on features",
   "should_iframe_redirect": "Games open in a window of their own",
   "is_push_trigger_active": "Ask softly before the browser asks for push messages",
   "mobile_host": "Host for phones",
   "pwa_name": "Name of the app",
   "pwa_short_name": "Short name of the app",
   "pwa_background_color": "Background colour",
   "pwa_theme_color": "Theme colour",
   "time_zone": "Time zone",
   "password_min_length": "Least characters of a password",
   "password_max_length": "Most characters of a password",
   "username_min": "Least characters of a username",
   "username_max": "Most characters of a username",
   "phone_min": "Least digits of a phone",
   "phone_max": "Most digits of a phone",
   "otp_lifetime_s": "Life of a code",
   "otp_resend_after_s": "Wait before another code",
   "otp_codes_per_day": "Codes per phone and day",
   "otp_codes_per_address_hour": "Codes per address and hour",
   "otp_codes_per_hour": "Codes in all per hour",
   "register_type": "Registration asks for",
   "wrong_logins_per_address": "Wrong logins per address in 15 minutes",
   "wrong_logins_together": "Wrong logins in all in 15 minutes",
   "default_country": "Default country",
   "is_proof_asked": "Withdrawals and new payees ask for password or code",
   "proof_lifetime_s": "Life of such a proof",
   "change_hold_s": "Hold of withdrawals after a changed password or payee",
   "session_idle_s": "Unused sessions end after",
   "profile_dob": "Date of birth",
   "profile_gender": "Gender",
   "profile_register_channel": "How did you hear about us",
   "profile_line_id_required": "Line ID is required",
   "register_with_email": "Registration with email",
   "email_required": "Email is required",
   "member_privileges": "Privileges of members",
   "member_features": "Features for members",
   "are_points_displayed": "Points are shown",
   "are_points_active": "Points are earned",
   "is_default": "Default language",
   "is_default_channel": "Default channel",
   "is_member": "Offered to members",
   "order_no": "Order",
   "currency_id": "Suggested currency",
   "closed_text": "Sentence while the site is closed",
   "denied_text": "Sentence for blocked networks",
   "withdraw_text": "Text on the withdraw screen",
   "title": "Title",
   "description": "Description",
   "metadata": "Keywords",
   "OG_title": "Title of shared links",
   "OG_image": "Picture of shared links",
   "language_id": "Language",
   "is_active": "Switched on",
   "starts_at": "From",
   "ends_at": "Until",
   "text": "Text",
   "topic": "Page",
   "image_url": "Picture",
   "layout_position_id": "Place",
   "link": "Link",
   "code_name": "Kind of channel",
   "place": "Where it stands",
   "page_show_list": "Pages",
   "name": "Name",
   "src": "Address of the script",
   "page_names": "Pages",
   "type": "Policy",
   "sections": "Chapters",
   "effective_at": "In force from",
   "sectionTitle": "Title of the chapter",
   "sectionId": "Name in addresses",
   "network": "Network",
   "reason": "Reason",
   "is_starter": "Part of the first window of a visit"
  },
  "hint": {
   "hide_content": "Visitors and members see the picture of a closed site instead of every page. No call is refused: games that are open go on.",
   "closed_image": "A path of the site or an https address.",
   "fav_icon": "A path of the site or an https address.",
   "image_url": "A path of the site or an https address.",
   "OG_image": "A path of the site or an https address.",
   "link": "A path of the site, an https address, or a mailto, tel, line, viber, tg or whatsapp link.",
   "facebook_meta_pixel": "One per line.",
   "hotjar_key_ids": "One per line.",
   "mobile_host": "Phones are sent to this host. Empty sends them nowhere.",
   "pwa_theme_color": "Without one it follows the theme.",
   "pwa_background_color": "Without one it follows the theme.",
   "page_show_list": "None means every page, except for pop-up windows.",
   "page_names": "None means every page that may load one.",
   "order_no": "Smaller numbers come first.",
   "code_name": "For example line, telegram, email, livechat, tawk, zendesk or viberapp.",
   "src": "An https address.",
   "effective_at": "Empty means now.",
   "sectionId": "Small letters and digits: security is reached by #security.",
   "network": "For example 203.0.113.0/24.",
   "default_country": "Two letters, for example TH.",
   "time_zone": "For example Asia/Bangkok.",
   "is_default": "Another language becomes the default by switching it on there.",
   "is_starter": "All of them open together, once per visit, until the reader does not want them today.",
   "default_locale": "The short name of a language, for example th. Empty is the default language."
  },
  "option": {
   "default": "The phone alone",
   "username": "A username and the phone",
   "full": "In full",
   "abb": "Abbreviated",
   "lotus": "Lotus",
   "jade": "Jade",
   "ruby": "Ruby",
   "sapphire": "Sapphire",
   "orchid": "Orchid",
   "ivory": "Ivory",
   "rebate": "Rebate",
   "affiliate": "Referral",
   "quest": "Quests",
   "coupon": "Coupons",
   "point": "Points",
   "Announcement": "Announcement",
   "Personal_Message": "Personal Message",
   "cashback": "Cashback",
   "footer": "Footer",
   "freestyle": "On its pages",
   "payment": "Payment",
   "setting": "Account",
   "promotion": "Promotions",
   "game": "Games",
   "index": "Home",
   "redeem": "Redeem",
   "history": "History",
   "level": "Levels",
   "register": "Register",
   "login": "Log in",
   "personal_message": "Messages",
   "change_password": "Change password",
   "current_point": "Total points",
   "total_bet": "Total bet",
   "terms": "Terms",
   "privacy": "Privacy",
   "cookies": "Cookies",
   "home_top": "Top of the home page",
   "home_middle": "Middle of the home page",
   "lobby_top": "Top of the lobby",
   "promotions_top": "Top of the promotions",
   "cashbox": "Cashbox",
   "popular": "Popular",
   "new": "New",
   "jackpots": "Jackpots",
   "megaways": "Megaways",
   "table_games": "Table games",
   "cash_drop": "Cash drop",
   "christmas": "Christmas",
   "demo": "Demo",
   "deposit": "Deposits",
   "withdrawal": "Withdrawals",
   "transfer": "Transfers between wallets",
   "vault": "Vault",
   "play": "Play for money",
   "fairness": "Pages about fairness",
   "reward": "Reward shop",
   "competition": "Competitions",
   "message": "Messages"
  },
  "notYet": "It is not on the site yet.",
  "liability": {
   "note": "The most that the bets named beside a game may win together. A bet beyond it is refused. A change counts from the next round on.",
   "table": "Table",
   "bound": "What is bound",
   "bounds": {
    "spot": "All bets on one spot or outcome",
    "slip": "One bet slip",
    "round": "All bets on one flight"
   },
   "most": "May win at most",
   "usual": "usual",
   "change": "Change",
   "reset": "Back to the usual amount"
  },
  "alias": {
   "note": "Other names by which players find a game in their language. Spaces, hyphens, case and tone marks do not matter, and one wrong letter in a longer word is forgiven.",
   "of": "Aliases of",
   "names": "Aliases",
   "hint": "One per line.",
   "kind": {
    "game": "Games",
    "provider": "Providers",
    "category": "Categories",
    "tag": "Tags",
    "feature": "Features"
   }
  },
  "choice": {
   "note": "What members choose from in their profile. What somebody has chosen already stays with them when it is switched off.",
   "hint": "Empty: the default text.",
   "newHint": "Languages without a name of their own show this one.",
   "kind": {
    "question": "Security questions",
    "channel": "How did you hear about us"
   }
  },
  "gameVersion": {
   "game": "Game",
   "version": "Certified return",
   "usual": "{rtp} (usual)",
   "measured": "Paid back here",
   "day": "Last 24 hours",
   "week": "Last 7 days",
   "all": "All time",
   "rounds": "{count, plural, one {# round} other {# rounds}}",
   "none": "No rounds yet",
   "band": "expected {low} to {high}",
   "note": "Each version of a game has its own certified return, for everybody who plays it. A change counts for games opened from now on; rounds under way end by the rules they began with.",
   "when": "Starts",
   "whenHint": "Empty: from the next launch on. Otherwise: all rounds that begin from that moment on.",
   "next": "{rtp} from {time}",
   "takeBack": "Take back"
  },
  "fixture": {
   "note": "Real matches come in a file, with the odds you offer and later with their results. A result settles the bets ten minutes after it was entered; until then another file corrects it.",
   "none": "No real matches yet",
   "import": "Import a file",
   "text": "Matches, odds or results",
   "hint": "CSV with a line of names, or JSON: id, league, home, away, kick_off, state, home_goals, away_goals, and odds such as result:home. Empty cells stay as they are.",
   "file": "Choose a file",
   "check": "Check",
   "apply": "{count, plural, one {Apply # line} other {Apply # lines}}",
   "applied": "The file is applied.",
   "faulty": "{count, plural, one {# line is wrong. Nothing was changed.} other {# lines are wrong. Nothing was changed.}}",
   "id": "Name in files",
   "match": "Match",
   "league": "League",
   "kickOff": "Kick-off",
   "state": "State",
   "score": "Score",
   "line": "Line",
   "change": "Change",
   "problem": "What is wrong",
   "states": {
    "open": "Open",
    "closed": "Closed",
    "postponed": "Postponed",
    "void": "Void",
    "over": "Over"
   },
   "changes": {
    "new": "New",
    "changed": "Changed",
    "result": "Result",
    "void": "Void",
    "same": "No change"
   },
   "problems": {
    "unreadable": "This cannot be read, or is too long",
    "column-unknown": "Nothing is called so",
    "id-invalid": "The name is missing or has other signs than a–z, 0–9 and hyphens",
    "id-twice": "The match is in the file twice",
    "missing": "This is missing",
    "kick-off-invalid": "Not a time with its zone, such as 2027-05-01T18:30+07:00",
    "state-invalid": "There is no such state",
    "goals-invalid": "Both goals are needed, and only with a match that is over",
    "odds-invalid": "Odds are from 1.01 to 500 with two decimals",
    "market-incomplete": "This market lacks a selection",
    "no-margin": "The odds of this market leave no margin",
    "too-early": "The match has not begun",
    "settled": "Its bets are settled and it can no longer be changed"
   }
  },
  "matrix": {
   "title": "Texts by language",
   "language": "Language",
   "state": "State",
   "count": "{done, number} done, {draft, number} draft, {missing, number} missing of {all, number}",
   "all": "All {count, number}",
   "todo": "To do {count, number}",
   "missing": "{count, number} missing",
   "copyFrom": "Copy from",
   "cell": {
    "done": "Done",
    "draft": "Still English",
    "missing": "Missing"
   }
  },
  "unit": {
   "label": "Unit",
   "second": "Seconds",
   "minute": "Minutes",
   "hour": "Hours",
   "day": "Days"
  }
 },
 "content-policy": {
  "terms": {
   "agreementTitle": "The agreement",
   "agreementText": "These terms are the agreement between you and [site]. By registering you accept them together with the privacy policy and the cookies policy.\nThe terms in force when you place a bet decide about that bet. When the terms change we tell you before the new ones apply.",
   "ageTitle": "Who may play",
   "ageText": "You must be at least 18 years old, or older where your law asks for it, and online play must be allowed where you are.\nYou may hold one account. It is yours alone and may not be lent, sold or shared.",
   "accountTitle": "Your account",
   "accountText": "Give your own and correct details. Keep your password to yourself; what is done with it counts as done by you until you tell us that somebody else knows it.\nYou may close your account at any time. Money that is yours is paid out to you.",
   "moneyTitle": "Deposits and withdrawals",
   "moneyText": "Limits, fees and times are shown before you confirm. Withdrawals are paid only to a bank account in your own name.\nWe may ask for proof of identity before a withdrawal, and we say which proof is needed before you deposit.",
   "gamesTitle": "Games and interrupted rounds",
   "gamesText": "The rules and the return to player of each game are shown in the game. A result that the server has recorded stands, even if your connection breaks before you see it.\nA round that was interrupted is continued when you come back. A round that we cannot finish is cancelled and its bet returned.",
   "fairnessTitle": "Fairness",
   "fairnessText": "The result of every house game is drawn from a secret that is sealed before you bet. In games that you play alone a seed of your own joins it; in games that all play together the result is the same for everybody. When the secret is opened you can count the result again and compare it with the seal.\nThe odds are the same for everybody, for demo and for money, and they never depend on earlier results.",
   "bonusTitle": "Promotions",
   "bonusText": "Each promotion shows its conditions before you take it: what it needs, what it excludes and when it ends. We refuse a bet that would break a condition rather than take winnings away afterwards.",
   "limitsTitle": "Playing within limits",
   "limitsText": "Play is meant as entertainment. Decide beforehand how much time and money you can spare. If play stops being fun, stop, and ask our staff to close your account for a while or for good.",
   "disputesTitle": "Complaints",
   "disputesText": "Write to our staff with the TraceID or the number of the round. We answer every complaint and keep a record of it."
  },
  "privacy": {
   "whatTitle": "What we keep",
   "whatText": "Your phone number, name, date of birth and bank account; your deposits, withdrawals and bets; and the devices and addresses from which you use [site].",
   "whyTitle": "Why we keep it",
   "whyText": "To run your account, to pay you, to prevent fraud and play by minors, and because the law asks us to keep records of play and payments.",
   "whoTitle": "Who receives it",
   "whoText": "Payment providers receive what a payment needs, and the text message provider your phone number. We do not sell personal data.",
   "howLongTitle": "How long we keep it",
   "howLongText": "As long as you have an account, and afterwards as long as the law asks. Then the data is erased or made anonymous.",
   "rightsTitle": "Your rights",
   "rightsText": "You may see, correct and receive your data, object to its use for advertising, and ask for its erasure where no law forbids it. Write to our staff.",
   "securityTitle": "Security",
   "securityText": "Connections are encrypted. Passwords are stored only as hashes that cannot be turned back. Every movement of money is recorded twice and can never be changed afterwards.\nChoose a password that you use nowhere else, and tell us at once if something looks wrong. Our staff never asks for your password or a one-time code."
  },
  "cookies": {
   "whatTitle": "What cookies are",
   "whatText": "Cookies are small texts that your browser keeps for [site] and sends back with each page.",
   "neededTitle": "Cookies that the site needs",
   "neededText": "sabai.jwt keeps you logged in for up to 30 days. It cannot be read by scripts.\ni18n_locale remembers the language you chose for 365 days.",
   "measureTitle": "Cookies that compare",
   "measureText": "exp_home remembers for 3 days which arrangement of the home page you see, so that it does not change under your eyes.",
   "othersTitle": "Cookies of others",
   "othersText": "Measuring services of others are switched off unless the operator has set them up, and then they are named here.",
   "controlTitle": "Your control",
   "controlText": "You can delete or block cookies in your browser. Without the first group you can read the site but not log in."
  }
 },
 "coupon": {
  "title": "Enter your coupon",
  "code": "Coupon code",
  "submit": "Check the code",
  "unable": "Unable to redeem with coupon code at this time.",
  "widget": "Redeem a coupon",
  "hide": "Hide the coupon button",
  "date": "Redeemed",
  "status": {
   "pending": "Waiting",
   "joined": "Joined",
   "success": "Successful",
   "fail": "Failed",
   "expired": "Expired",
   "under_verification": "Under verification"
  },
  "summary": "Type the code of the coupon to redeem it.",
  "gives": {
   "money": "{amount} in your wallet",
   "point": "{points, number} points",
   "freespins": "{count, plural, one {# free spin} other {# free spins}}",
   "promotion": "A promotion"
  },
  "hint": "At least {min} characters.",
  "tries": "{count, plural, one {# try is left today.} other {# tries are left today.}}",
  "nothingUsed": "Nothing is used yet: you see what it gives first.",
  "paste": "Paste",
  "own": "Your coupons",
  "history": "History",
  "until": "until {date}",
  "confirm": {
   "title": "Use this coupon?",
   "gives": "It gives",
   "requires": "It requires",
   "back": "Back",
   "notNow": "Not now",
   "use": "Use the coupon",
   "terms": "Full terms, version {version}",
   "keeps": "Your active promotion stays as it is.",
   "reviewed": "It is verified for some seconds first.",
   "unmet": "You cannot use it now."
  },
  "what": {
   "money": "It goes to your wallet immediately, without turnover.",
   "point": "They are added to your points.",
   "freespins": "{game}, {stake} a spin.",
   "promotion": "It becomes your promotion, with its own terms."
  },
  "requires": {
   "level": "Level {number} or above",
   "new": "Account younger than {number} days",
   "phone": "Verified phone",
   "email": "Verified email",
   "bank": "Verified bank account",
   "household": "Once per household",
   "per-member": "{number, plural, one {Once per member} other {# times per member}}",
   "per-day": "{number, plural, one {Once a day} other {# times a day}}",
   "per-week": "{number, plural, one {Once a week} other {# times a week}}",
   "per-month": "{number, plural, one {Once a month} other {# times a month}}",
   "no-bonus": "No other promotion is active",
   "left": "{left, number} of {uses, number} are left in all"
  },
  "success": {
   "accepted": "Coupon accepted",
   "money": "The money is in your wallet.",
   "point": "The points are yours.",
   "freespins": "Play them in {game} at {stake} a spin.",
   "promotion": "It is your promotion now.",
   "coupon": "Coupon",
   "until": "Use until",
   "reference": "Reference",
   "play": "Play {game}",
   "later": "Keep for later",
   "see": "See it"
  },
  "verifying": {
   "title": "The coupon is being verified",
   "text": "Your coupon is being verified. You cannot play, deposit or withdraw until it is done.",
   "seconds": "{count, plural, one {# second at most.} other {# seconds at most.}}"
  },
  "failed": {
   "title": "The coupon was not accepted",
   "text": "Nothing was given. If you think this is wrong, ask support."
  }
 },
 "dossier-office": {
  "reveal": {
   "ask": "Show: {what}",
   "hide": "Hide: {what}",
   "submit": "Show",
   "text": "It is shown for {seconds, plural, one {# second} other {# seconds}}. Who looked and why stays in the audit.",
   "cause": "What for",
   "causes": {
    "member-asked": "The player has asked",
    "payment": "To pay or check a payment",
    "identity-check": "To check who it is",
    "suspicion": "A suspicion",
    "authority": "An authority has asked",
    "other": "Something else"
   },
   "reason": "More about it",
   "left": "{seconds, plural, one {# second left} other {# seconds left}}",
   "seconds": "{seconds, number} s",
   "fields": {
    "phone": "Phone",
    "email": "E-mail",
    "line_id": "LINE ID",
    "full_name": "Full name",
    "birth_date": "Date of birth",
    "bank_no": "Account number",
    "bank_account": "Account number",
    "account_holder": "Account holder",
    "payer_name": "Payer",
    "payer_account": "Payer’s account",
    "wallet_address": "Wallet address",
    "note": "Note",
    "content": "Bank’s text",
    "slip": "Slip"
   }
  },
  "page": {
   "timeline": "Timeline",
   "payments": "Payments",
   "bets": "Bets",
   "bank": "Bank",
   "limits": "Limits",
   "sessions": "Sessions and devices",
   "messages": "Messages",
   "notes": "Notes",
   "changes": "Changes",
   "may": "May",
   "protection": "Protection",
   "noLimits": "No limits set",
   "logged": "Reveals are logged",
   "born": "Born",
   "email": "E-mail",
   "stopped": "Stopped",
   "more": "More actions"
  },
  "summary": {
   "deposits": "Deposits",
   "withdrawals": "Withdrawals",
   "balance": "Balance",
   "turnover": "Turnover left",
   "explain": "Explain",
   "credited": "{count, number} of {asked, number} credited",
   "paid": "{count, number} paid",
   "waiting": "{amount} waiting",
   "last": "Last",
   "staked": "{amount} staked",
   "won": "{amount} won",
   "noTurnover": "No turnover is asked for.",
   "ofTurnover": "{done} of {target}",
   "waive": "Waive",
   "waiveTitle": "Waive the turnover of deposits",
   "waived": "The turnover of deposits is waived.",
   "withdrawable": "{amount} can be withdrawn",
   "explainBalance": "The main wallet, explained",
   "explainWithdrawable": "What can be withdrawn, explained",
   "entries": "{count, plural, one {# entry} other {# entries}}",
   "together": "Together",
   "wallet": {
    "main": "Main",
    "cashback": "Cashback",
    "rebate": "Rebate",
    "affiliate": "Referral",
    "vault": "Vault",
    "pending_withdrawal": "Being withdrawn",
    "points": "Points"
   },
   "ngr": "NGR since joining",
   "ngrOf": "GGR {ggr} − {deducted}",
   "months": "By month"
  },
  "timeline": {
   "title": "What happened",
   "all": "Everything",
   "money": "Money",
   "play": "Play",
   "bonus": "Bonus",
   "account": "Account",
   "staff": "Staff",
   "none": "Nothing of this kind has happened yet.",
   "older": "Show older",
   "when": "Time",
   "what": "What happened",
   "amount": "Amount, {currency}",
   "after": "Main after",
   "by": "By",
   "byMember": "Player",
   "bySystem": "System",
   "run": "{bets, plural, one {# bet} other {# bets}}, staked {staked}, won {paid}",
   "live": "live",
   "event": {
    "deposit": {
     "asked": "Deposit asked",
     "failed": "Deposit failed",
     "expired": "Deposit not paid in time"
    },
    "play": {
     "run": "Played"
    },
    "account": {
     "registered": "Registered"
    }
   },
   "ledger": {
    "BEFORE": "Opening balance",
    "DEPOSITS": "Deposit credited",
    "DEPOSIT_FEES": "Fee of a deposit",
    "BETS": "Bets",
    "WINNINGS": "Winnings",
    "BETS_RETURNED": "Bets given back",
    "WINNINGS_TAKEN_BACK": "Winnings taken back",
    "DEBT_REPAID": "Debt repaid",
    "SET_ASIDE_FOR_WITHDRAWAL": "Withdrawal asked",
    "WITHDRAWALS_PAID": "Withdrawal paid",
    "WITHDRAWALS_RETURNED": "Withdrawal given back",
    "PUT_INTO_VAULT": "Put into the vault",
    "TAKEN_FROM_VAULT": "Taken out of the vault",
    "FROM_CASHBACK": "From cashback",
    "FROM_REBATE": "From rebate",
    "FROM_AFFILIATE": "From referral",
    "MOVED_TO_MAIN": "Moved to the main wallet",
    "POINTS_EXCHANGED": "Points exchanged",
    "POINTS_REMOVED": "Points that ran out or were taken back",
    "BONUSES": "Bonus or prize",
    "ROUNDING": "Rounding",
    "CORRECTIONS_ADDED": "Added by staff",
    "CORRECTIONS_TAKEN": "Taken by staff",
    "OTHER_ADDED": "Other, added",
    "OTHER_TAKEN": "Other, taken",
    "MAIN_WALLET": "Main wallet",
    "IN_VAULT": "In the vault",
    "WAITING_WITHDRAWAL": "Waits to be paid out",
    "PROMOTION_LOCK": "Locked until the promotion’s turnover is complete",
    "TURNOVER_LOCK": "Locked until the turnover is complete",
    "PROMOTION_LIMIT": "Above the promotion’s limit",
    "OTHER": "Other movement",
    "ENTRY_FEES": "Entry fee of a competition"
   }
  },
  "steps": {
   "title": "What became of it",
   "asked": "Asked for",
   "paid": "Paid",
   "reported": "Told by the provider",
   "line": "Seen on the statement",
   "matched": "Matched",
   "asked_second": "Second person asked",
   "approved": "Approved",
   "refused": "Refused",
   "sent": "Marked as sent",
   "credited": "Credited",
   "fee": "Fee taken",
   "set_aside": "Set aside",
   "paid_out": "Paid out",
   "given_back": "Given back",
   "viewed": "Personal data revealed",
   "failed": "Payout failed"
  },
  "rounds": {
   "title": "Round",
   "older": "Show older",
   "proved": "Proved by its seeds: the player can check it from the history.",
   "notYet": "It can be checked once it has ended."
  },
  "sessions": {
   "title": "Sessions and devices",
   "none": "This member has not logged in yet.",
   "device": "Browser",
   "state": "State",
   "open": "Open",
   "over": "Ended",
   "newDevice": "New device",
   "network": "Network",
   "since": "Logged in",
   "seen": "Last seen"
  },
  "notes": {
   "title": "Notes",
   "write": "Write a note",
   "kept": "It stays as you write it, for all staff.",
   "add": "Add note",
   "none": "There are no notes yet."
  }
 },
 "errors": {
  "error": "error",
  "title": "Error",
  "fault": "Something went wrong on our side. Please try again in a moment.",
  "notFound": "This page could not be found",
  "notFoundText": "The address may be old or mistyped.",
  "backHome": "Back to the home page",
  "goHome": "Go back to home",
  "traceId": "TraceID",
  "ok": "OK",
  "offline": "You are offline",
  "polling": "Live updates are interrupted. Amounts refresh every 15 seconds.",
  "closed": {
   "title": "The site is closed.",
   "text": "We are working on it and will be back soon. Your account and your balance are safe."
  },
  "denied": {
   "title": "This site is not available where you are.",
   "text": "If this is a mistake, contact support."
  },
  "switchedOff": {
   "title": "This page is switched off at the moment.",
   "text": "Please come back later. Your account and your balance stay as they are."
  },
  "notForYou": "This page is not available for your account.",
  "offlineText": "This page needs a connection. Your account and your balance are safe.",
  "lost": {
   "title": "No connection",
   "backTitle": "Back online",
   "unsent": "Nothing was sent. What you entered is still here.",
   "repeatable": "No answer has arrived. Send it again when you are online: nothing is ever done twice.",
   "unanswered": "No answer has arrived. When you are online, check whether it was saved before you send it again.",
   "back": {
    "unsent": "What you entered is still here. You can send it now.",
    "repeatable": "No answer had arrived. Send it again: nothing is ever done twice.",
    "unanswered": "No answer had arrived. Check whether it was saved before you send it again."
   },
   "continue": "Continue"
  },
  "tryAgain": "Try again",
  "newVersion": "A newer version of the site is ready.",
  "load": "Load it",
  "unknownGuard": "Unknown middleware"
 },
 "flags-office": {
  "memberFlag": {
   "title": "To look at",
   "text": "What looks unusual. A flag stops nobody by itself; what an invitation earns waits for your decision.",
   "none": "There is nothing to look at.",
   "members": "Members",
   "hints": "Signs",
   "shared_signals": "May be one person",
   "fast_claim": "Claimed faster than anybody reads",
   "large_win": "Win above the provider's limit",
   "debt": "Owes money",
   "bonus": "Doubtful bonus",
   "last": "Last seen",
   "times": "{count, plural, one {# time} other {# times}}",
   "status": "State",
   "open": "Open",
   "cleared": "Cleared",
   "confirmed": "Confirmed",
   "decision": "Decision",
   "decide": "Decide",
   "verdict": "What was it?",
   "choose": "Please choose",
   "reason": "Why? It stays on record.",
   "done": "Saved.",
   "hint": {
    "phone": "Same phone",
    "payee": "Same payout account",
    "device": "Same browser",
    "network": "Same network",
    "agent": "Same kind of browser",
    "referral": "One invited the other",
    "cashback": "Cashback",
    "rebate": "Rebate",
    "affiliate": "Referral wallet",
    "coupon": "Coupon",
    "win_call": "More than one call may pay",
    "win_round": "More than a round may pay",
    "win_day": "More than a day may pay",
    "taken_back": "A win was taken back after it was spent",
    "same_household": "The same household has had it",
    "deposit_taken_back": "Deposit taken back after the bonus",
    "low_risk": "Rounds return their stake: nearly every outcome is covered",
    "stake_drop": "Large stakes until a win, tiny ones after it",
    "opposite_bets": "Bets of two linked accounts against each other"
   },
   "linked": "Linked accounts",
   "noneLinked": "No other account shares anything with this member."
  }
 },
 "form": {
  "problem": {
   "required": "{field} is required",
   "textTooLong": "The text may not be longer than {max, plural, one {# character} other {# characters}}.",
   "usernameCharacters": "Username may only contain letters and digits.",
   "usernameLength": "Username must have {min} to {max} characters.",
   "usernameNeedsLetter": "Username must contain at least 1 letter.",
   "nameCharacters": "Write the name in the letters of one language, without digits or symbols.",
   "phoneInvalid": "Invalid Phone number",
   "passwordTooShort": "Password must have at least {min} characters.",
   "passwordCharacters": "Password must contain at least 1 lowercase letter, 1 uppercase letter and 1 digit.",
   "passwordPersonal": "Your password may not contain your name, your phone number or the name of this site.",
   "passwordsDiffer": "The passwords do not match.",
   "termsNotAccepted": "You must accept the terms and be 18 or older.",
   "referralCodeInvalid": "Invalid referral code",
   "otpSixDigits": "Enter the 6 digits of the code.",
   "emailInvalid": "The email address is not valid.",
   "accountNumberDigits": "Account number may only contain digits.",
   "accountNumberLength": "Account numbers at this bank have {digits} digits.",
   "dateInvalid": "This date does not exist.",
   "memberTooYoung": "The member must be over 18 years old.",
   "numbersOnly": "Please enter numbers only.",
   "lettersOnly": "Please enter letters only.",
   "lettersAndDigitsOnly": "Please enter letters and digits only.",
   "amountFormat": "Write the amount like {example}.",
   "amountNotPositive": "The amount must be more than zero.",
   "amountTooManyDecimals": "{scale, plural, =0 {This currency has no decimals.} one {Use one decimal at most.} other {Use at most # decimals.}}",
   "amountTooLarge": "The amount is too large.",
   "amountBetween": "The amount must be between {min} and {max}.",
   "amountLessThanMinimum": "The amount must not be less than {min}.",
   "amountMoreThanMaximum": "The amount must not be more than {max}.",
   "amountMoreThanBalance": "You can withdraw {available} at most.",
   "imageTooLarge": "The image may not be larger than 2 MB.",
   "imageNotAnImage": "Choose a JPEG, PNG or WebP picture.",
   "imageMissing": "Choose the picture of your transfer slip.",
   "dateRangeInvalid": "The date range is not valid.",
   "couponTooShort": "The coupon code must have at least {min} characters."
  },
  "password": {
   "title": "Password requirements",
   "length": "{min}+ characters",
   "lowercase": "1 lowercase letter",
   "uppercase": "1 uppercase letter",
   "digit": "1 digit",
   "notPersonal": "No name, no phone number, not the name of this site",
   "met": "done"
  },
  "load": {
   "retry": "Try again"
  },
  "finding": {
   "block": "Blocks",
   "warn": "Note",
   "fix": "Fix"
  }
 },
 "gameplay": {
  "exit": "Leave the game",
  "frame": "Game: {name}",
  "opening": "Opening {name}…",
  "balance": "Balance",
  "deposit": "Deposit",
  "demo": "Demo",
  "playForReal": "Play for real",
  "fullScreen": "Full screen",
  "leaveFullScreen": "Leave full screen",
  "failed": "The game could not be opened",
  "retry": "Try again",
  "otherGames": "Other games",
  "comingText": "We are still building this game. It will open here as soon as its results have been tested.",
  "profileTitle": "One step before you play",
  "profileText": "Please add your name and bank account first. Wins can only be paid to an account in your name.",
  "profileAction": "Complete my profile",
  "blockedTitle": "The game window did not open",
  "blockedText": "Your browser blocked the window of {name}. Use the button below to open it.",
  "openWindow": "Open game",
  "windowText": "This game opens in a window of its own. Your balance stays the same in both."
 },
 "gameplay-office": {
  "freeRounds": {
   "title": "Free rounds",
   "give": "Give free rounds",
   "game": "Game",
   "stake": "Bet of a round",
   "count": "Number of rounds",
   "days": "Can be played for",
   "dayCount": "{days, plural, one {# day} other {# days}}",
   "reason": "Reason (kept on record)",
   "check": "Check",
   "review": "Check what is given. The member can play it at once.",
   "worth": "Bets in all",
   "until": "Until",
   "back": "Back",
   "confirm": "Give them",
   "done": "The free rounds are given.",
   "none": "No free rounds yet.",
   "left": "{left} of {count} left",
   "won": "won",
   "cancel": "Take back",
   "cancelText": "What has not been played is taken back. Wins stay with the member.",
   "cancelDone": "The free rounds are taken back.",
   "open": "can be played",
   "used": "all played",
   "expired": "expired",
   "cancelled": "taken back"
  },
  "bets": {
   "title": "Bets",
   "made": "Made",
   "game": "Game",
   "stake": "Stake",
   "returned": "Returned",
   "payout": "Payout",
   "state": "State",
   "round": "Round",
   "id": "Bet ID",
   "search": "Search by the whole round ID",
   "none": "No bets yet.",
   "provider": "Provider",
   "closed": "Decided",
   "reserved": "Set aside",
   "open": "Open",
   "settled": "Settled",
   "cancelled": "Cancelled",
   "voided": "Voided",
   "tombstone": "Taken back early"
  }
 },
 "history": {
  "page": {
   "title": "History",
   "tabs": "Kind of history",
   "none": "no result found",
   "noneText": "Choose other dates, or come back after you have played."
  },
  "tab": {
   "bet": "Bet",
   "activity": "Activity log",
   "deposit": "Deposit",
   "withdraw": "Withdraw",
   "promotion": "Received promotion",
   "cashback": "Cashback",
   "rebate": "Rebate and referral",
   "totalBet": "Total bet"
  },
  "range": {
   "label": "Dates",
   "from": "From",
   "to": "To",
   "search": "Search",
   "today": "Today",
   "week": "7 days",
   "month": "30 days",
   "quarter": "90 days"
  },
  "watch": "Watch",
  "column": {
   "date": "Date",
   "game": "Game",
   "type": "Type",
   "betAmount": "Bet amount",
   "beforeAmount": "Before amount",
   "afterAmount": "After amount",
   "winLose": "Win/Lose",
   "dateTime": "Date-time",
   "activity": "Activity",
   "detail": "Detail",
   "amount": "Amount",
   "requestTime": "Request time",
   "successTime": "Success time",
   "status": "Status",
   "channel": "Channel",
   "bankAccount": "Bank account or wallet address",
   "bets": "Bets",
   "totalBet": "Total bet",
   "won": "Won",
   "transferFrom": "Transfer from",
   "transferAmount": "Transfer amount",
   "currency": "Currency",
   "round": "Round",
   "fee": "Fee",
   "tracking": "Tracking number",
   "returned": "Returned",
   "reference": "Reference"
  },
  "type": {
   "bet": "Bet",
   "cancel": "Cancel",
   "refund": "Refund",
   "reserve": "Reserve",
   "result": "Result"
  },
  "status": {
   "pending": "Waiting",
   "success": "Success",
   "fail": "Cancel"
  },
  "channel": {
   "BANK": "Bank transfer",
   "AUTOBANK": "Auto bank",
   "TRUEWALLET": "TrueMoney Wallet",
   "PROMPTPAY": "PromptPay",
   "CRYPTO": "Crypto",
   "QRCODE": "QR code",
   "CASHBACK": "Cashback",
   "REBATE": "Rebate",
   "AFFILIATE": "Referral income",
   "LEVEL_UPGRADE": "Upgrade bonus",
   "LEVEL_VIP": "VIP bonus",
   "LEVEL_BIRTHDAY": "Birthday bonus",
   "LEVEL_REBATE": "Rolling rebate",
   "PLAY": "Play"
  },
  "activity": {
   "affiliate_transfer": "Referral income transferred",
   "cashback_transfer": "Cashback transferred",
   "change_amount_jackpot": "Jackpot amount changed",
   "create_personal_message": "Message sent",
   "deposit": "Deposit",
   "end_promotion": "Promotion ended",
   "exchange_money": "Points exchanged for money",
   "game": "Game opened",
   "joined_jackpot": "Jackpot joined",
   "login": "Logged in",
   "lucky_box": "Lucky box opened",
   "play_quest_join": "Quest joined",
   "play_quest_money": "Quest reward: money",
   "play_quest_point": "Quest reward: points",
   "point_transfer": "Points transferred",
   "quest_daily_check_in": "Daily check-in",
   "random_card": "Random card drawn",
   "rebate_transfer": "Rebate transferred",
   "receive_promotion": "Promotion received",
   "received_money_trigger": "Money received",
   "received_point_trigger": "Points received",
   "redeem_freespin": "Free spins redeemed",
   "redeem_reward": "Reward redeemed",
   "reply_personal_message": "Message answered",
   "reset_password": "Password changed",
   "revoke_jackpot": "Jackpot left",
   "update_profile": "Profile updated",
   "withdraw": "Withdrawal"
  },
  "bonus": {
   "promotion": "You have not received a promotion yet.",
   "action": "See the promotions"
  },
  "total": {
   "noneText": "Your games appear here after your first bet.",
   "play": "See the games",
   "perGame": "By game",
   "title": "Total bet"
  },
  "filter": {
   "all": "All"
  },
  "sum": {
   "count": "Number",
   "added": "Total in",
   "taken": "Went out"
  },
  "export": {
   "csv": "Save as CSV",
   "statement": "Statement (PDF)"
  },
  "roundStatus": {
   "open": "Open",
   "settled": "Settled",
   "returned": "Taken back"
  },
  "round": {
   "details": "Details",
   "steps": "Steps of the round",
   "free": "Free round",
   "proof": "Verification",
   "verify": "Check this round",
   "open": "You can check this round once it has ended.",
   "secret": "You can check a round once its server seed has been shown. For that, change your seeds in the game.",
   "provider": "This is a game of {provider}. The provider draws its results and keeps the proof of them."
  }
 },
 "home": {
  "hero": {
   "label": "Highlights",
   "pause": "Pause",
   "play": "Continue",
   "slide": "Highlight {number, number} of {total, number}",
   "lotusTitle": "Lanterns rise over the lotus lake",
   "lotusText": "20 lines, and free spins that multiply what you win.",
   "novaTitle": "How high will you fly?",
   "novaText": "One rocket, one multiplier. Cash out before it crashes.",
   "fairTitle": "Check every result yourself",
   "fairText": "Every result is fixed before you bet. Verify any round.",
   "playNow": "Play now",
   "tryDemo": "Try the demo",
   "howItWorks": "How it works"
  },
  "section": {
   "all": "All games",
   "highlight": "Highlight",
   "hot": "Hot",
   "new": "New",
   "live-casino": "Live casino",
   "smart-slots": "Smart slots",
   "coming": "Coming soon",
   "continue": "Continue playing"
  },
  "seeAll": "See all {count, number}",
  "providers": "Game providers",
  "gameCount": "{count, plural, one {# game} other {# games}}",
  "why": {
   "title": "Why choose us",
   "fairTitle": "Provably fair",
   "fairText": "The result is fixed before your bet and you can verify it afterwards.",
   "fastTitle": "Deposits in seconds",
   "fastText": "Pay by QR code and your balance updates automatically.",
   "ownTitle": "A studio of our own",
   "ownText": "Original games with the RTP shown on every card.",
   "careTitle": "Play within limits",
   "careText": "No pressure and no hidden terms. Every amount has its entry in your history."
  },
  "join": {
   "title": "Ready to play?",
   "text": "Register with your phone number in about a minute.",
   "button": "Register free"
  },
  "purse": {
   "pending": "Pending withdrawal:"
  },
  "jackpot": {
   "title": "Jackpots",
   "text": "Every jackpot must drop before it reaches its limit.",
   "games": "Games that play for the jackpots",
   "mustHitBy": "Must be won before"
  }
 },
 "identity": {
  "login": {
   "title": "Log in",
   "name": "Username or phone",
   "password": "Password",
   "forgot": "Forgot password?",
   "submit": "Log in",
   "newHere": "New here?",
   "register": "Register",
   "failed": "Error",
   "ok": "OK"
  },
  "register": {
   "title": "Register",
   "intro": "Your phone number is your username. It takes about a minute.",
   "introUsername": "You can log in with your username or phone number.",
   "username": "Username",
   "usernameHint": "{min} to {max} letters and digits",
   "email": "Email",
   "emailHint": "Optional. A verified email helps you recover your account.",
   "countryCode": "Country code",
   "phone": "Phone",
   "phoneHint": "We send a one-time code to this number.",
   "password": "Password",
   "confirmPassword": "Confirm password",
   "currency": "Currency",
   "currencyHint": "It cannot be changed later.",
   "referralCode": "Referral code",
   "referralCodeHint": "Optional",
   "referralCodeValid": "This referral code is valid.",
   "subscribe": "Subscribe to email",
   "terms": "I accept the <terms>terms and conditions</terms> and the <privacy>privacy policy</privacy>, and I am 18 or older.",
   "submit": "Register",
   "haveAccount": "Already a member?",
   "login": "Log in"
  },
  "forgot": {
   "title": "Forgot password",
   "introBy": "Enter your account details to receive a one-time code.",
   "phone": "Phone",
   "phoneHint": "The number that you registered with.",
   "by": "Send the code by",
   "sms": "SMS",
   "email": "Email",
   "emailHint": "Only an email address that you have verified gets a code.",
   "name": "Username or phone",
   "submit": "Send code",
   "back": "Back to log in",
   "resetTitle": "Reset password",
   "newPassword": "New password",
   "confirmPassword": "Confirm password",
   "save": "Save password",
   "done": "Your password has been changed. Log in with the new one."
  },
  "logout": {
   "done": "You are logged out."
  },
  "welcome": {
   "title": "Welcome",
   "greeting": "Good to see you, {name}.",
   "greetingPlain": "Good to see you.",
   "playMoney": "You are using play money. You can still set limits.",
   "profile": "Add your bank account, so that you can deposit, play and withdraw.",
   "addBank": "Add bank account",
   "deposit": "Make a deposit",
   "games": "See the games",
   "never": "Do not show again"
  },
  "menu": {
   "logout": "Log out",
   "sections": "Account pages"
  },
  "profile": {
   "title": "Profile",
   "memberSince": "Member since",
   "steps": "Verification steps",
   "step": "Step {number}",
   "next": "Next",
   "back": "Back",
   "locked": "Finish this step first."
  },
  "status": {
   "basic": "Basic account",
   "waiting": "Waiting for verification",
   "verified": "Verified"
  },
  "step": {
   "basic": "Basic account",
   "basicText": "Email and phone verification",
   "basicPhone": "Your phone is verified, your email is not.",
   "details": "Personal and bank details",
   "detailsText": "Needed before you deposit, play or withdraw",
   "credit": "Free-credit rules",
   "creditText": "We review your account before you can claim free credit."
  },
  "contact": {
   "text": "To unlock offers with free credit, send your username {username} to support.",
   "action": "Contact admin"
  },
  "phone": {
   "label": "Phone",
   "verified": "Verified",
   "verify": "Verify phone"
  },
  "email": {
   "label": "Email",
   "missing": "No email yet",
   "verified": "Verified",
   "verify": "Verify email"
  },
  "bank": {
   "title": "Bank account",
   "intro": "Deposits come from this account and withdrawals are paid only to it. Use your own name, as your bank writes it.",
   "bank": "Bank name",
   "chooseBank": "Choose your bank",
   "accountNumber": "Account number",
   "firstName": "First name",
   "lastName": "Last name",
   "oneName": "Leave it empty if you have one name.",
   "fullName": "Full name",
   "final": "After you save it, only support can change it.",
   "save": "Save bank account",
   "saved": "Your bank account is saved.",
   "add": "Add bank account",
   "pending": "Being checked",
   "verified": "Verified",
   "rejected": "Not accepted",
   "rejectedText": "We could not accept this account: {reason}. Please enter it again."
  },
  "wallets": {
   "title": "Crypto wallets",
   "text": "Withdrawals in coins go to the default address of the coin, unless you choose another.",
   "none": "You have not added a wallet address yet.",
   "add": "Add address",
   "default": "Default",
   "makeDefault": "Make default",
   "remove": "Remove",
   "removeTitle": "Remove this address?",
   "saved": "The address is saved.",
   "removed": "The address is removed."
  },
  "personal": {
   "title": "Personal details",
   "dateOfBirth": "Date of birth",
   "day": "Day",
   "month": "Month",
   "year": "Year",
   "gender": "Gender",
   "male": "Male",
   "female": "Female",
   "email": "Email",
   "lineId": "Line ID",
   "question": "Security question",
   "answer": "Answer",
   "channel": "how did you hear about us",
   "choose": "Choose",
   "save": "Save details",
   "saved": "Your details are saved.",
   "optional": "Optional",
   "emailHold": "After a change, withdrawals are on hold and we also notify the old address."
  },
  "question": {
   "first_school": "What was the name of your first school?",
   "first_pet": "What was the name of your first pet?",
   "birth_town": "In which town were you born?",
   "childhood_friend": "Who was your best friend as a child?",
   "favorite_food": "What is your favourite food?"
  },
  "channel": {
   "search": "A search engine",
   "facebook": "Facebook",
   "line": "LINE",
   "youtube": "YouTube",
   "friend": "A friend",
   "other": "Something else"
  },
  "update": {
   "title": "Update profile",
   "why": "Please complete your profile before you play.",
   "next": "Next",
   "bankStep": "Bank account",
   "personalStep": "Personal details",
   "later": "Later"
  },
  "password": {
   "title": "Change password",
   "current": "Current password",
   "new": "New password",
   "confirm": "Confirm password",
   "otherSessions": "All other devices are logged out when you change it.",
   "save": "Change password",
   "saved": "Your password is changed."
  },
  "theme": {
   "title": "Colours",
   "lotus": "Lotus",
   "jade": "Jade",
   "ruby": "Ruby",
   "sapphire": "Sapphire",
   "orchid": "Orchid",
   "ivory": "Ivory (light)"
  },
  "otp": {
   "title": "Enter OTP",
   "sent": "OTP sent to {phone}",
   "sentByEmail": "If the account has a verified email address, we have sent the code there.",
   "sentToEmail": "OTP sent to {email}",
   "code": "One-time code",
   "codeHint": "6 digits",
   "reference": "Reference code",
   "validFor": "The code is valid for",
   "expired": "The OTP has expired. Please request a new one.",
   "submit": "Confirm",
   "resend": "Resend",
   "resendIn": "Resend in {seconds} s",
   "resent": "A new code was sent."
  },
  "security": {
   "page": {
    "title": "Security",
    "lead": "Manage your devices and login methods."
   },
   "hold": {
    "title": "Withdrawals are on hold until {until}",
    "text": "Your password, payout details or second factor changed. To protect your account, new withdrawals are paid after that time."
   },
   "lastLogin": {
    "title": "Last login before this one",
    "none": "This is your first login."
   },
   "sessions": {
    "title": "Active sessions",
    "text": "Not your device? Log it out and change your password.",
    "current": "This device",
    "started": "Logged in",
    "seen": "Last used",
    "end": "End",
    "endNamed": "End the session on {device}",
    "endOthers": "End all others",
    "ended": "{count, plural, one {# session has} other {# sessions have}} ended.",
    "device": {
     "phone": "Phone",
     "tablet": "Tablet",
     "computer": "Computer",
     "other": "Another device"
    },
    "on": "{browser} on {system}",
    "network": "Network {network}"
   },
   "factor": {
    "title": "Authenticator app",
    "on": "On",
    "off": "Off",
    "text": "Log in with your password and a code from your app.",
    "codesLeft": "{count, plural, =0 {No recovery codes are left.} one {# recovery code is left.} other {# recovery codes are left.}}",
    "start": "Set up",
    "stop": "Turn off",
    "stopTitle": "Turn off 2-step verification?",
    "stopText": "You will log in with your password only. Withdrawals go on hold.",
    "stopped": "2-step verification is off.",
    "renew": "New recovery codes",
    "setUp": "Set up 2-step verification",
    "scan": "Scan this picture with an authenticator app, such as Google Authenticator, 1Password or Aegis.",
    "picture": "Picture to scan with the app",
    "byHand": "Or type this key into the app",
    "code": "Code from your authenticator app",
    "codeHint": "Six digits",
    "confirm": "Turn on",
    "recoveryTitle": "Your recovery codes",
    "recoveryText": "Keep these in a safe place. Each one logs you in once if you lose your phone. They are not shown again.",
    "copy": "Copy all",
    "download": "Save as a file",
    "kept": "I have kept them"
   },
   "passkeys": {
    "title": "Passkeys",
    "text": "Log in with your fingerprint, face or screen lock.",
    "none": "You have no passkey yet.",
    "unsupported": "This browser does not support passkeys.",
    "add": "Add a passkey",
    "name": "Name of the passkey",
    "nameHint": "A name you recognise, such as your phone",
    "added": "The passkey is added.",
    "made": "Added {date}",
    "used": "Last used {date}",
    "neverUsed": "Not used yet",
    "synced": "On all your devices",
    "remove": "Remove",
    "removeNamed": "Remove the passkey {name}",
    "removeTitle": "Remove this passkey?",
    "removeText": "You will no longer be able to log in with “{name}”. For your safety, withdrawals go on hold for some time.",
    "removed": "The passkey is removed."
   },
   "password": {
    "title": "Password",
    "text": "Long, and used nowhere else. Changing it logs all other devices out.",
    "change": "Change password"
   },
   "proof": {
    "title": "Confirm your identity",
    "text": "To protect your account, confirm your identity.",
    "password": "Your password",
    "code": "Code from your authenticator app",
    "codeHint": "Or one of your recovery codes",
    "submit": "Confirm",
    "passkey": "Use a passkey",
    "or": "or"
   },
   "login": {
    "code": "Code from your authenticator app",
    "codeHint": "Or one of your recovery codes",
    "passkey": "Log in with a passkey"
   },
   "cancel": "Cancel"
  }
 },
 "identity-messages": {
  "sms": {
   "otp": "Your Sabai code is {otp}. Reference {reference}. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone."
  },
  "email": {
   "otp": {
    "subject": "Your one-time code",
    "intro": "You asked for a one-time code. Enter it on the page that you came from:",
    "reference": "Reference code: {reference}",
    "valid": "It is valid for {minutes, plural, one {# minute} other {# minutes}}.",
    "warning": "Never share it with anyone. If you did not ask for it, you can ignore this email."
   }
  }
 },
 "identity-office": {
  "role": {
   "owner": "Owner",
   "operations": "Operations",
   "cashier": "Cashier",
   "senior-cashier": "Senior cashier",
   "support": "Support",
   "risk": "Risk",
   "player-protection": "Player protection",
   "crm": "CRM",
   "content": "Content",
   "affiliate-manager": "Affiliate manager",
   "finance": "Finance",
   "auditor": "Auditor"
  },
  "login": {
   "title": "Staff login",
   "text": "For our staff only.",
   "username": "Username",
   "password": "Password",
   "submit": "Log in",
   "code": "Code from your authenticator app",
   "codeHint": "Or one of your recovery codes"
  },
  "factor": {
   "title": "2-step verification",
   "off": "With 2-step verification, a password alone is not enough to log in here. Enter your password to begin.",
   "on": "Each login asks for a code from your authenticator app. {count, plural, =0 {No recovery codes are left.} one {# recovery code is left.} other {# recovery codes are left.}} Enter a code to turn it off.",
   "password": "Your password",
   "begin": "Set up",
   "scan": "Scan this picture with an authenticator app, or type the key.",
   "picture": "Picture to scan with the app",
   "code": "Code from your authenticator app",
   "finish": "Turn on",
   "stop": "Turn off",
   "codes": "Keep these recovery codes in a safe place. Each one logs you in once, and they are not shown again.",
   "kept": "I have kept them"
  },
  "people": {
   "title": "Staff",
   "invite": "Invite",
   "inviteText": "Choose a role. The link opens one account and works for 3 days.",
   "role": "Role",
   "create": "Create link",
   "link": "Invitation link",
   "linkText": "Send it to one person. It is shown only once.",
   "waits": "Works once a second person has approved it.",
   "open": "Open invitations",
   "invitedBy": "Invited by",
   "until": "Valid until",
   "withdraw": "Withdraw",
   "state": "Status",
   "active": "Active",
   "disabled": "Disabled",
   "factor": "Second factor",
   "on": "On",
   "off": "Off",
   "sessions": "Sessions",
   "disable": "Disable",
   "enable": "Enable",
   "endSessions": "End sessions",
   "disableTitle": "Disable {name}?",
   "disableText": "All sessions end now. {name} cannot log in until you enable the account.",
   "enableTitle": "Enable {name}?",
   "enableText": "{name} can log in again.",
   "endTitle": "End all sessions of {name}?",
   "endText": "{name} must log in again.",
   "reason": "Reason",
   "rule": "Second factor for all staff",
   "ruleRequired": "Required. Staff without an authenticator app can only set one up.",
   "ruleOptional": "Optional. Each person decides.",
   "require": "Require it",
   "letChoose": "Make it optional",
   "endOne": "End"
  },
  "own": {
   "password": "Password",
   "present": "Current password",
   "next": "New password",
   "repeat": "Repeat new password",
   "change": "Change password",
   "changed": "Password changed. All other sessions have ended.",
   "sessions": "Sessions",
   "current": "This session",
   "since": "Logged in",
   "endOthers": "End other sessions",
   "ended": "{count, plural, one {# session has ended.} other {# sessions have ended.}}"
  },
  "invitation": {
   "title": "Accept invitation",
   "text": "Your role: {role}",
   "owner": "You become an owner, who may do everything.",
   "name": "Your name",
   "repeat": "Repeat password",
   "least": "At least {min} characters",
   "submit": "Create account",
   "toLogin": "Go to login"
  },
  "setUp": {
   "title": "Set up your authenticator app",
   "text": "It is required for staff. You can work here once it is set up."
  },
  "member": {
   "search": "Search username, name, phone or account",
   "username": "Username",
   "name": "Full name",
   "phone": "Phone",
   "bank": "Bank account",
   "balance": "Balance",
   "held": "Being withdrawn",
   "owed": "Owed by the member",
   "joined": "Joined",
   "lastLogin": "Last login",
   "news": "Email news",
   "never": "never",
   "none": "No member found",
   "back": "All members",
   "profile": "Profile",
   "about": "About this member",
   "bets": "Bets",
   "noBets": "This member has not played yet.",
   "seeDeposits": "Deposits",
   "seeWithdrawals": "Withdrawals",
   "when": "When",
   "what": "What",
   "amount": "Amount",
   "game": "Game",
   "winLose": "Win/Lose"
  },
  "bankCheck": {
   "title": "Bank account",
   "pending": "To be checked",
   "verified": "Verified",
   "rejected": "Rejected",
   "verify": "It is the member's own",
   "reject": "Reject",
   "reason": "Reason (shown to the member)",
   "done": "Saved."
  },
  "payee": {
   "change": "Change payee",
   "oneName": "Empty where the member has one name.",
   "text": "Withdrawals are paid there from then on. A second person has to agree, the member is told, and withdrawals wait for some time.",
   "stays": "Left empty, it stays as it is."
  }
 },
 "identity-roles": {
  "permission": {
   "account": {
    "own": "Own account"
   },
   "adjustment": {
    "make": "Make corrections",
    "view": "See corrections"
   },
   "approval": {
    "decide": "Decide or withdraw requests",
    "money": {
     "decide": "Approve requests about money"
    },
    "policy": {
     "change": "Change the approval policy"
    },
    "rule": {
     "decide": "Approve requests about rules and staff"
    },
    "view": "See requests for approval"
   },
   "audit": {
    "check": "Verify the audit",
    "view": "See the audit"
   },
   "deposit": {
    "decide": "Decide deposits",
    "evidence": {
     "reveal": "Show slips in full",
     "view": "See slips and evidence"
    },
    "view": "See deposits"
   },
   "free-round": {
    "give": "Give free rounds",
    "view": "See free rounds"
   },
   "game": {
    "change": "Change tags and names of games",
    "limit": {
     "change": "Change game limits"
    },
    "view": "See games and their settings"
   },
   "job": {
    "change": "Run and retry jobs",
    "view": "See jobs"
   },
   "ledger": {
    "check": "Check the ledger",
    "view": "See the ledger"
   },
   "list": {
    "export": "Export lists",
    "view": {
     "own": "Save own list views",
     "share": "Share list views"
    }
   },
   "member": {
    "answer": {
     "check": "Compare security answers"
    },
    "bank": {
     "change": "Change payees",
     "decide": "Verify or reject bank accounts",
     "reveal": "Show bank accounts in full",
     "view": "See bank accounts"
    },
    "contact": {
     "reveal": "Show contact details in full"
    },
    "exclusion": {
     "set": "Exclude members and end exclusions"
    },
    "flag": {
     "decide": "Decide flags",
     "view": "See flags"
    },
    "identity": {
     "reveal": "Show identity data in full"
    },
    "limit": {
     "set": "Set tighter limits"
    },
    "note": {
     "view": "Read notes about members",
     "write": "Write notes about members"
    },
    "protection": {
     "view": "See limits and breaks"
    },
    "reopen": "Reopen closed accounts",
    "rule": {
     "change": "Change rules for members",
     "view": "See rules for members"
    },
    "stop": {
     "set": "Stop members and lift stops"
    },
    "view": "See members"
   },
   "message": {
    "answer": "Answer members",
    "view": "Read messages"
   },
   "network": {
    "block": "Block networks",
    "view": "See blocked networks"
   },
   "overview": {
    "view": "See the overview"
   },
   "payment": {
    "setting": {
     "change": "Change payment settings",
     "view": "See payment settings"
    }
   },
   "reconciliation": {
    "resolve": "Resolve differences",
    "run": "Compare with banks now",
    "view": "See the comparison with banks"
   },
   "report": {
    "money": {
     "view": "See figures of money"
    },
    "view": "See reports"
   },
   "rtp": {
    "change": "Change the RTP"
   },
   "search": {
    "use": "Search everywhere"
   },
   "site": {
    "change": "Change site content",
    "language": {
     "change": "Change languages and texts"
    },
    "policy": {
     "publish": "Publish policies"
    },
    "setting": {
     "change": "Change site settings"
    },
    "view": "See site content"
   },
   "sport": {
    "settle": "Enter match results"
   },
   "staff": {
    "disable": "Disable and enable staff",
    "invite": "Invite staff",
    "role": {
     "change": "Change roles",
     "give": "Assign roles"
    },
    "rule": {
     "change": "Change login rules for staff"
    },
    "session": {
     "end": "End staff sessions"
    },
    "view": "See staff and roles"
   },
   "statement": {
    "assign": "Assign bank lines",
    "view": "See bank lines"
   },
   "withdrawal": {
    "decide": "Decide withdrawals",
    "pay": "Record payouts",
    "view": "See withdrawals"
   },
   "offer": {
    "fund": "Fund offers",
    "give": "Give offers to members",
    "publish": "Publish, pause and end offers",
    "view": "See offers and their reports",
    "write": "Write offers and send them for approval",
    "stop": "Stop all offers at once"
   },
   "reward": {
    "order": {
     "handle": "Pack, send and take back things",
     "reveal": "Show where things are sent",
     "view": "See orders of things"
    }
   },
   "coupon": {
    "code": {
     "make": "Make and close coupon codes"
    },
    "decide": "Approve and decline coupons",
    "view": "See coupons and their codes"
   }
  },
  "roles": {
   "title": "Roles",
   "people": "People",
   "new": "New role",
   "copy": "Clone",
   "copyOf": "Copy of {name}",
   "change": "Change role",
   "remove": "Delete role",
   "removeTitle": "Delete {name}?",
   "removeText": "No one has this role. It cannot be restored.",
   "name": "Name",
   "holders": "Holders",
   "count": "{count, plural, one {# permission} other {# permissions}}",
   "everything": "Every permission, including those of later releases",
   "beyond": "You do not have this permission yourself.",
   "second": "A second person approves this before it takes effect.",
   "menu": "Menu with these permissions",
   "may": "Permissions",
   "assign": "Change roles",
   "assignText": "Removing a role takes effect now. Adding one needs approval by a second person.",
   "nothing": "No permissions",
   "all": "Select all",
   "back": "All roles"
  }
 },
 "jobs-office": {
  "job": {
   "note": "The server repeats these jobs. A run that fails is tried again after growing pauses. After the last try it is listed under “Given up”, and the job goes on at its interval.",
   "jobs": "All jobs",
   "none": "No job is in this state.",
   "job": "Job",
   "period": "Interval",
   "lastRun": "Last run",
   "nextRun": "Next run",
   "stateName": "State",
   "failures": "{count, plural, one {# failed try} other {# failed tries}}",
   "error": "Error",
   "payload": "Given data",
   "failedAt": "Given up",
   "decide": "Decide",
   "letters": "Given up",
   "noLetters": "No run was given up.",
   "run": "Run now",
   "runTitle": "Run this job now?",
   "runText": "It starts within a second, then goes on at its interval.",
   "runDone": "The job runs now.",
   "retry": "Retry",
   "retryTitle": "Retry this job?",
   "retryText": "It starts within a second, and the entry leaves the list.",
   "discard": "Discard",
   "discardTitle": "Discard this entry?",
   "discardText": "The entry leaves the list. The job goes on at its interval.",
   "discardDone": "The entry is discarded.",
   "state": {
    "running": "Running",
    "waiting": "Waiting",
    "retrying": "Trying again",
    "missing": "No worker"
   },
   "what": {
    "send_coins": "Sends approved crypto withdrawals",
    "read_statements": "Reads bank statements",
    "check_payments": "Asks payment providers about open payments",
    "check_crypto_invoices": "Checks crypto invoices",
    "expire_deposits": "Closes deposits that were not paid in time",
    "end_withdrawal_holds": "Ends expired holds of withdrawals",
    "expire_grants": "Ends expired bonuses",
    "place_free_rounds": "Orders granted free rounds",
    "return_budgets": "Returns unused budgets",
    "expire_approvals": "Ends approvals that were not decided in time",
    "check_books": "Adds up the accounts and compares them with the entries",
    "compare_records": "Compares records with banks, gateways and game providers",
    "sum_up_days": "Sums up the days of members who play a lot",
    "run_programmes": "Reckons cashback and rebate at the end of a period, and pays what is approved",
    "run_affiliates": "Makes the statements of affiliates at the end of a period, and pays what is approved",
    "sum_up_hours": "Sums up the figures for staff by hour",
    "count_rounds": "Counts rounds by game and day",
    "deliver_pushes": "Delivers push messages",
    "seal_columns": "Encrypts stored personal data with the current key",
    "forget_notices": "Deletes old notices",
    "forget_live_messages": "Deletes old live messages",
    "forget_codes": "Deletes expired codes and sessions",
    "remove_uploads": "Deletes old uploads",
    "remove_slips": "Deletes slips that belong to no deposit",
    "remove_pictures": "Deletes pictures that were never sent",
    "publish_audit_heads": "Publishes the audit head of each day",
    "alert_staff": "Emails staff when somebody waits too long",
    "advance_offers": "Starts offers on their first day and ends them after their last",
    "lapse_reservations": "Ends reservations of things without an address",
    "verify_coupons": "Ends verifications of coupons",
    "turn_points": "Makes earned points active, and takes away those that have run out",
    "compute_levels": "Computes member levels once a day, with their rebate and bonuses",
    "run_competitions": "Counts competitions and pays their prizes"
   }
  }
 },
 "ledger-office": {
  "ledger": {
   "text": "Every movement of money has two sides, so all accounts of a currency sum to zero.",
   "balanced": "Balanced",
   "unbalanced": "Not balanced",
   "unbalancedText": "The ledger does not balance. Stop payouts and alert engineering.",
   "sum": "Sum of all accounts",
   "account": "Account",
   "meaning": "Meaning",
   "balance": "Balance",
   "none": "The ledger has no entries yet."
  },
  "books": {
   "trial": "Trial balance",
   "corrections": "Corrections",
   "checks": "Checks",
   "reconciliation": "Reconciliation",
   "bank": "Bank lines"
  },
  "check": {
   "text": "Every hour the accounts with new entries are added up again, once a day all accounts.",
   "none": "The books have not been checked yet.",
   "sound": "Every account agrees with its entries",
   "drifted": "{count, plural, one {# problem in the books} other {# problems in the books}}",
   "since": "Since {time}",
   "run": "Check now",
   "done": "The books have been checked.",
   "problems": "What has drifted",
   "history": "Whole history",
   "entry": "Entry",
   "problem": "What is wrong",
   "checks": "Latest checks",
   "hourly": "Accounts with new entries",
   "full": "All accounts",
   "kind": "Check",
   "entries": "Entries",
   "clean": "None"
  }
 },
 "lists-office": {
  "list": {
   "addFilter": "Add filter",
   "apply": "Apply",
   "atLeast": "At least",
   "atMost": "At most",
   "clearFilters": "Clear filters",
   "clearSelection": "Clear selection",
   "columns": "Columns",
   "comfortable": "Comfortable rows",
   "compact": "Compact rows",
   "confirmBulk": "{count, plural, one {Do this with # row?} other {Do this with # rows?}}",
   "csv": "CSV",
   "currency": "Currency",
   "done": "Done",
   "export": "Export",
   "failed": "Not done. Try again.",
   "more": "Load more",
   "moveDown": "Move {name} down",
   "moveUp": "Move {name} up",
   "no": "No",
   "noneFound": "No rows match these filters.",
   "range": "{shown} of {total}",
   "reason": "Reason",
   "removeFilter": "Remove filter: {name}",
   "removeView": "Remove view",
   "results": "Results",
   "save": "Save",
   "saveView": "Save view",
   "selectAll": "Select all loaded rows",
   "selectRow": "Select {name}",
   "selected": "{count, plural, one {# row selected} other {# rows selected}}",
   "sevenDays": "Last 7 days",
   "shareView": "Share with all staff",
   "since": "From {from}",
   "sortBy": "Sort by {name}",
   "thisMonth": "This month",
   "today": "Today",
   "undo": "Undo",
   "undone": "Undone",
   "until": "Until {to}",
   "usualColumns": "Default columns",
   "viewName": "Name",
   "viewNameHint": "A view of the same name is replaced.",
   "viewSaved": "View saved: {name}",
   "views": "Saved views",
   "waiting": "In progress",
   "xlsx": "Excel (XLSX)",
   "yes": "Yes",
   "yesterday": "Yesterday"
  }
 },
 "loyalty": {
  "points": {
   "pending": "{points} pending, active from {date}",
   "pendingOnly": "{points} pending",
   "worth": "Worth in the reward shop: {money} for {points} points",
   "owed": "{points} points from cancelled bets were already spent. New points repay them first.",
   "order": "The points that run out first are spent first. Points that come back keep the date they had.",
   "toShop": "To the reward shop",
   "lots": "Points by the day they run out",
   "expires": "Until {date}",
   "later": "Later",
   "endless": "Do not run out",
   "count": "{count, plural, one {# point} other {# points}}",
   "soon": "{points} points run out on {date}.",
   "how": "How you earn points",
   "closed": "Play earns no points at the moment.",
   "rate": "{count, plural, one {# point} other {# points}} for {money}",
   "level": "Your level, {level}, earns {times} times as many.",
   "when": "{days, plural, =0 {Points of settled bets become active every day at {hour}.} one {Points of settled bets become active at {hour}, # day later.} other {Points of settled bets become active at {hour}, # days later.}}",
   "last": "They last {days, plural, one {# day} other {# days}}.",
   "filter": "Show",
   "moves": "Point history",
   "redemption": "In the reward shop",
   "until": "Until",
   "kind": {
    "earned": "From play",
    "benefit": "From your level",
    "given": "Given",
    "corrected": "Corrected by staff",
    "spent": "Spent",
    "returned": "Came back",
    "expired": "Run out",
    "taken-back": "Taken back with a bet",
    "owed": "Owed points paid"
   },
   "product": {
    "instant": "Instant games",
    "otherwise": "All other games"
   }
  },
  "level": {
   "lead": "See your level and its benefits.",
   "visitor": "Log in to see your own level, and how far the next one is.",
   "empty": "Member levels have not been announced yet.",
   "emptyText": "Levels are recalculated once a day from deposits, turnover and results.",
   "detail": "Privileges of each level",
   "overview": "All levels",
   "number": "Level {level, number}",
   "own": "Your level",
   "since": "Reached on {moment}.",
   "sinceStart": "Your level since you joined.",
   "next": "Next level",
   "nextNeeds": "Fill all the counters below. The level comes with the next calculation.",
   "nextIsFull": "All counters are full. The level comes with the next calculation.",
   "review": {
    "needed": "Our team reviews each member before this level is given.",
    "waiting": "All requirements are met. Our team is reviewing your account.",
    "refused": "You did not receive this level. Contact support to find out why."
   },
   "nextComputation": "Next calculation {moment}",
   "top": "You have the highest level.",
   "demotion": "On {date} your level becomes {level}, unless the counters are full again by then.",
   "counters": "Your progress",
   "accumulated_deposit": "Deposits in total",
   "turnover": "Turnover",
   "win_loss": "Win/lose",
   "hint": {
    "accumulated_deposit": "Confirmed deposits",
    "turnover": "Settled bets",
    "win_loss": "A net win counts as much as a net loss"
   },
   "ofNeeded": "of {amount}",
   "toGo": "{amount} to go",
   "full": "Full",
   "byDay": "By day",
   "daysOf": "{counter} by day",
   "noDays": "Nothing has counted yet.",
   "day": "Day",
   "added": "Counted",
   "sum": "Sum",
   "recalculated": "Levels are calculated every day at {time}, {zone}.",
   "recalculatedText": "Bets before then count. Voided bets are deducted.",
   "bonuses": "Bonuses of your level",
   "birthday_bonus": "Birthday bonus",
   "birthdayText": "Once a year, on your birthday.",
   "birthdayLeap": "You were born on 29 February. In years without that day, it comes on 28 February.",
   "birthdayNext": "Next on {date}",
   "birthdayUnknown": "Your date of birth is missing.",
   "birthdayAdd": "Enter it in your profile",
   "vip_bonus": "VIP bonus",
   "vipText": "For each {step} of turnover beyond what your level asks for.",
   "intoStep": "{amount} into this step",
   "perStep": "per {step}",
   "eachStep": "{amount} per {step} of turnover",
   "upgrade_bonus": "Upgrade bonus",
   "upgrade_points": "Upgrade points",
   "rolling_rebate": "Rolling rebate",
   "points": "Points for play",
   "times": "{rate} points for play",
   "checked": "Reviewed by our team",
   "yes": "Yes",
   "opens": "Also opens",
   "privilege": {
    "rebate": "Rebate",
    "affiliate": "Referral",
    "quest": "Quests",
    "coupon": "Coupons",
    "point": "Points"
   },
   "gives": "Benefits",
   "table": "Benefits by level",
   "benefitColumn": "Benefit",
   "here": "You are here",
   "isNext": "Next",
   "when": {
    "reach": "to reach it",
    "once": "once",
    "yearly": "once a year",
    "step": "each step",
    "always": "always"
   },
   "received": "Bonuses that you have received",
   "benefitTurnover": "Turnover to make: {amount}",
   "withdrawal_maximum": "Most per withdrawal",
   "queue": "Withdrawal queue",
   "queueFirst": "Reviewed sooner"
  }
 },
 "loyalty-demo": {
  "level": {
   "bronze": "Bronze",
   "silver": "Silver",
   "gold": "Gold",
   "platinum": "Platinum",
   "diamond": "Diamond",
   "royal": "Royal"
  }
 },
 "loyalty-office": {
  "points": {
   "title": "Rules of points",
   "schedule": "When points come and go",
   "hour": "Hour of the daily run ({zone})",
   "pending": "Days until they can be spent",
   "valid": "Days until they run out",
   "rates": "Points for 100 units staked",
   "ratesText": "An empty field gives the points of everything else.",
   "units": "One unit of each currency",
   "text": "A second person agrees. What was played until then keeps the rate it was counted at."
  },
  "levels": {
   "title": "Levels",
   "level": "Level",
   "add": "Add a level",
   "all": "For all levels",
   "turnover": "Turnover of benefits in money",
   "demotion": "A level can be lost",
   "windowDays": "Days to reach it again",
   "text": "A second person agrees. The change holds from the next daily run.",
   "holdsFrom": "A change holds from",
   "rebate": "Rolling rebate",
   "pointRate": "Points, of the usual",
   "privileges": "Also opens",
   "needsReview": "Staff look at the member first",
   "asks": {
    "deposit": "Deposits in total",
    "turnover": "Turnover",
    "winLoss": "Wins and losses, either way"
   },
   "gives": {
    "upgrade": "Upgrade bonus",
    "birthday": "Birthday bonus",
    "vip": "VIP bonus",
    "vipStep": "VIP bonus for each turnover of",
    "withdrawalMax": "Most per withdrawal"
   },
   "privilege": {
    "rebate": "Rebate",
    "affiliate": "Referral",
    "quest": "Quests",
    "coupon": "Coupons",
    "point": "Points"
   },
   "preview": "How members would stand",
   "now": "Now",
   "then": "Then",
   "upgraded": "Step up",
   "givesAtOnce": "Upgrade bonus at once",
   "finding": {
    "not-rising": "Level {level} asks for no more than the one below in {currency}.",
    "rebate-falls": "Level {level} gives less rebate than the one below.",
    "nothing-asked": "Level {level} asks for nothing.",
    "currency-missing": "Level {level} and the one below do not have {currency} both.",
    "first-asks": "Level {level} is for everybody and may ask for nothing.",
    "rebate-high": "The rebate of level {level} may give away more than is kept.",
    "withdrawal-falls": "Level {level} allows a smaller withdrawal in {currency} than the one below.",
    "priority-falls": "Level {level} has a lower priority than the one below."
   },
   "queuePriority": "Priority in the withdrawal queue",
   "queuePriorityHint": "0 to 9, higher comes first. Empty: as the level below."
  },
  "reviews": {
   "title": "Level reviews",
   "text": "These members reached a level that staff look at first. A second person agrees before it is given.",
   "none": "Nobody is waiting here.",
   "state": {
    "waiting": "Waiting",
    "agreed": "Given",
    "refused": "Refused"
   },
   "decide": {
    "agreed": "Give the level",
    "refused": "Refuse the level"
   },
   "checks": {
    "has_phone": "Phone verified",
    "has_email": "Email verified",
    "has_bank": "Bank verified",
    "has_birth_date": "Birth date known",
    "is_barred": "Excluded or on a break",
    "had_breaks": "Breaks before",
    "deposited": "Deposited",
    "lost": "Lost"
   }
  },
  "member": {
   "balance": "To spend",
   "pending": "Pending",
   "owed": "Owed after voids",
   "lots": "Lots, in the order they are spent",
   "none": "No points are left.",
   "from": "From",
   "earned": "Earned",
   "active": "To spend from",
   "expires": "Runs out",
   "lot": {
    "play": "Play",
    "benefit": "Level",
    "correction": "Correction",
    "given": "Given"
   },
   "move": {
    "earned": "Earned",
    "benefit": "Level",
    "given": "Given",
    "corrected": "Corrected",
    "spent": "Spent",
    "returned": "Given back",
    "expired": "Run out",
    "taken-back": "Taken back",
    "owed": "Debt paid"
   },
   "highest": "Highest ever",
   "computed": "Computed",
   "demotion": "Falls to",
   "history": "Level history",
   "benefits": "Benefits",
   "cause": {
    "computed": "Daily run",
    "reviewed": "Staff agreed",
    "demoted": "Not reached again",
    "demonstration": "Demonstration"
   },
   "tab": "Points and level"
  }
 },
 "messaging": {
  "push": {
   "title": "Push messages on this device",
   "denied": "Your browser blocks messages of this site. Allow them in the browser's settings.",
   "impossible": "This browser cannot show push messages."
  },
  "inbox": "Inbox",
  "sent": "Sent",
  "lists": "Messages",
  "write": "Write a message",
  "filter": "About",
  "all": "Everything",
  "noneSent": "You have not written to us yet.",
  "noneOfType": "There are no messages about this.",
  "answered": "Answered",
  "waiting": "Waiting for our answer",
  "withPicture": "With a picture",
  "house": "Support",
  "you": "You",
  "to": "Our support team will reply here.",
  "form": {
   "type": "Topic",
   "title": "Subject",
   "message": "Your message",
   "send": "Send",
   "sent": "Message sent."
  },
  "reply": {
   "label": "Your reply",
   "send": "Send reply",
   "sent": "Reply sent.",
   "closed": "This conversation is closed."
  },
  "thread": {
   "label": "Conversation",
   "picture": "Picture of the message",
   "open": "Open the picture"
  },
  "window": {
   "open": "Open message",
   "later": "Close"
  },
  "picture": {
   "upload": "Picture",
   "choose": "Add a picture",
   "replace": "Choose another",
   "remove": "Remove picture",
   "hint": "JPEG, PNG or WebP, 2 MB at most; optional",
   "preview": "The picture of your message",
   "uploading": "Uploading the picture",
   "uploaded": "The picture is uploaded."
  },
  "type": {
   "Affiliate": "Referrals",
   "Auto_Message": "Auto Message",
   "Cashback": "Cashback",
   "Deposit": "Deposit",
   "Member": "My account",
   "Payment": "Payments",
   "Point": "Points",
   "Promotion": "Promotions",
   "Rebate": "Rebate",
   "Redeem": "Rewards",
   "Withdraw": "Withdrawal"
  },
  "notices": {
   "markAll": "Mark all as read",
   "all": "All",
   "money": "Money",
   "rewards": "Rewards",
   "support": "Support",
   "account": "Account",
   "today": "Today, {day}",
   "yesterday": "Yesterday, {day}",
   "kept": "Notices are kept for {days, plural, one {# day} other {# days}}",
   "empty": "No notices yet",
   "emptyText": "Updates about your money, rewards and support replies appear here.",
   "noneOfGroup": "Nothing here",
   "allRead": "All notices are read.",
   "groups": "Kinds of notices"
  }
 },
 "messaging-alerts": {
  "subject": {
   "deposit": "Deposits wait too long",
   "withdrawal": "Withdrawals wait too long",
   "approval": "Requests for approval wait too long"
  },
  "text": "{count, plural, one {# waits} other {# wait}}, the oldest for more than {minutes, plural, one {# minute} other {# minutes}}. Open the back office to decide."
 },
 "messaging-notices": {
  "where": "{browser} on {system}, network {network}, {time}",
  "unknown": "unknown",
  "notYou": "If this was not you, change your password at once, end all sessions under Account > Security, and write to us.",
  "new_device": {
   "title": "A login from a new device",
   "body": "Somebody has logged in to your account on a device that we have not seen before: {where}."
  },
  "password_changed": {
   "title": "Your password has changed",
   "body": "The password of your account has been changed. All other devices are logged out, and for your safety withdrawals are on hold for some time."
  },
  "second_factor_on": {
   "title": "2-step verification is on",
   "body": "From now on, each login asks for a code from your authenticator app. Keep the recovery codes in a safe place."
  },
  "second_factor_off": {
   "title": "2-step verification is off",
   "body": "Logging in no longer asks for a code from your authenticator app. For your safety, withdrawals are on hold for some time."
  },
  "recovery_codes_renewed": {
   "title": "New recovery codes",
   "body": "You have new recovery codes. The old ones no longer work."
  },
  "recovery_code_used": {
   "title": "A recovery code was used",
   "body": "Somebody logged in to your account with a recovery code. The code is used up, and for your safety withdrawals are on hold for some time."
  },
  "passkey_added": {
   "title": "A passkey was added",
   "body": "A new passkey can now be used to log in to your account."
  },
  "passkey_removed": {
   "title": "A passkey was removed",
   "body": "A passkey was removed. Withdrawals are on hold for your security."
  },
  "email_changed": {
   "title": "Your e-mail address has changed",
   "body": "The e-mail address of your account has been changed. For your safety, withdrawals are on hold for some time."
  },
  "payee_changed": {
   "title": "Your bank account for withdrawals has changed",
   "body": "Our support team changed the bank account for your withdrawals. For your security, withdrawals are on hold."
  },
  "session_copied": {
   "title": "We have ended a session",
   "body": "We detected a copied session and logged it out. Please log in again."
  },
  "bank_verified": {
   "title": "Your bank account is verified",
   "body": "Your bank account is verified."
  },
  "bank_rejected": {
   "title": "Your bank account was not accepted",
   "body": "We could not accept your bank account: {reason}. Please enter it again in your profile."
  },
  "action": {
   "open": "Open",
   "play": "Play",
   "see": "See more"
  },
  "deposit_succeeded": {
   "title": "Your deposit has arrived",
   "body": "{amount} has been added to your wallet."
  },
  "deposit_failed": {
   "title": "Your deposit was not completed",
   "body": "{amount} was not added to your wallet."
  },
  "withdrawal_approved": {
   "title": "Your withdrawal is approved",
   "body": "We send {amount} next."
  },
  "withdrawal_sent": {
   "title": "Your withdrawal has been sent",
   "body": "{amount} has been sent and should arrive soon."
  },
  "withdrawal_succeeded": {
   "title": "Your withdrawal has been paid",
   "body": "Your withdrawal of {amount} has been paid."
  },
  "withdrawal_failed": {
   "title": "Your withdrawal was not completed",
   "body": "Your withdrawal of {amount} was not paid."
  },
  "money_given": {
   "title": "Money was added to your account",
   "body": "Support added {amount}."
  },
  "money_taken": {
   "title": "Money was taken from your account",
   "body": "Support took {amount}."
  },
  "points_given": {
   "title": "Points were added to your account",
   "body": "Support added {count, plural, one {# point} other {# points}}."
  },
  "points_taken": {
   "title": "Points were taken from your account",
   "body": "Support took {count, plural, one {# point} other {# points}}."
  },
  "debt_opened": {
   "title": "A win was taken back",
   "body": "{game_name}: the provider cancelled a win. You owe {amount}. New deposits and wins repay it first."
  },
  "reward_received": {
   "title": "A reward is waiting for you",
   "body": "You find it under Rewards."
  },
  "free_rounds_given": {
   "title": "You have free rounds",
   "body": "{game_name}: You have {count, plural, one {# free round} other {# free rounds}} at {stake} each, to be played before {until}."
  },
  "message_received": {
   "title": "You have a new message"
  },
  "support_answered": {
   "title": "Support has answered"
  },
  "cashback_paid": {
   "title": "Your cashback has been paid",
   "body": "{amount} is in your cashback wallet."
  },
  "rebate_paid": {
   "title": "Your rebate has been paid",
   "body": "{amount} is in your rebate wallet."
  },
  "affiliate_paid": {
   "title": "Your referral income has been paid",
   "body": "{amount} is in your referral wallet."
  },
  "promotion_completed": {
   "title": "Your promotion is complete",
   "body": "{title}: the bonus is cash now."
  },
  "promotion_given": {
   "title": "A promotion is waiting for you",
   "body": "{title}: accept it by {until}."
  },
  "promotion_ending": {
   "title": "Your promotion ends soon",
   "body": "{title}: your turnover counts until {until}."
  },
  "promotion_expired": {
   "title": "Your promotion has ended",
   "body": "{title}: expired before the turnover was complete. Your cash stays."
  },
  "promotion_stopped": {
   "title": "Your promotion has ended",
   "body": "{title}: ended with your break, as its terms state. Your cash stays."
  },
  "level_reached": {
   "title": "You have reached a new level",
   "body": "{name}: what this level gives holds from now on. You see it under Member levels."
  },
  "level_falls": {
   "title": "Your level is about to change",
   "body": "From {on} you will have a lower level, unless the counters are reached by then. You see them under Member levels."
  },
  "order_confirmed": {
   "title": "Your order is confirmed",
   "body": "{name}: we are getting it ready to send."
  },
  "order_sent": {
   "title": "Your order has been shipped",
   "body": "{name} has been sent. Tracking number: {tracking}."
  },
  "order_delivered": {
   "title": "Your order has arrived",
   "body": "{name} has been delivered. If you do not have it, write to us."
  },
  "order_cancelled": {
   "title": "Your order was cancelled",
   "body": "{name}: {count, plural, one {# point is} other {# points are}} back in your account."
  },
  "order_returned": {
   "title": "Your order came back to us",
   "body": "{name}: {count, plural, one {# point is} other {# points are}} back in your account."
  },
  "order_lapsed": {
   "title": "Your order has ended",
   "body": "{name}: no address was given in time. {count, plural, one {# point is} other {# points are}} back in your account."
  },
  "prize_lapsed": {
   "title": "A prize has expired",
   "body": "{name}: no address was given in time."
  },
  "spins_refused": {
   "title": "Your free spins could not be given",
   "body": "{name}: the game's provider did not accept them. {count, plural, one {# point is} other {# points are}} back in your account."
  },
  "level_lowered": {
   "title": "Your level has changed",
   "body": "{name}: what this level gives holds from now on. You see it under Member levels."
  },
  "birthday_given": {
   "title": "Happy birthday!",
   "body": "Your birthday bonus of {amount} is in your rebate wallet."
  },
  "vip_given": {
   "title": "You have a VIP bonus",
   "body": "{amount} is in your rebate wallet."
  },
  "quest_completed": {
   "title": "Mission completed",
   "body": "{title}: your reward is ready to claim."
  },
  "coupon_verified": {
   "title": "Your coupon was accepted",
   "body": "{code} is verified. You can play, deposit and withdraw again."
  },
  "coupon_failed": {
   "title": "Your coupon was not accepted",
   "body": "{code} gave nothing. You can play, deposit and withdraw again."
  }
 },
 "messaging-office": {
  "message": {
   "lists": "Which messages",
   "waiting": "Waiting for an answer",
   "all": "All messages",
   "noneWaiting": "Nobody waits for an answer.",
   "none": "There are no messages yet.",
   "title": "Subject",
   "member": "Member",
   "type": "About",
   "state": "State",
   "waits": "Waits for an answer",
   "read": "Read",
   "unread": "Not read yet",
   "at": "Since",
   "back": "All messages",
   "thread": "Conversation",
   "close": "Close conversation",
   "reopen": "Allow replies",
   "closed": "Closed",
   "house": "Support",
   "picture": "Picture of the message",
   "answer": "Your answer",
   "send": "Send",
   "sent": "Sent.",
   "write": "Write a message",
   "text": "Message",
   "isModal": "Show it over the page at the next visit",
   "allowReply": "The member may reply"
  }
 },
 "nav": {
  "main": "Main navigation",
  "quick": "Quick navigation",
  "skip": "Skip to the content",
  "home": "Home",
  "games": "Games",
  "promotions": "Promotions",
  "quests": "Quests",
  "rewards": "Rewards",
  "coupons": "Coupons",
  "cashback": "Cashback",
  "levels": "Member levels",
  "affiliate": "Invite friends",
  "login": "Log in",
  "register": "Register",
  "account": "Account",
  "balance": "Balance",
  "deposit": "Deposit",
  "cashbox": "Cashbox",
  "menu": "Menu",
  "language": "Language",
  "contact": "Contact us",
  "noContact": "There is no contact channel at the moment.",
  "contactInbox": {
   "write": "Write to support",
   "logIn": "Log in to write to support",
   "text": "Our support team answers in your inbox."
  },
  "news": "NEWS",
  "announcement": "Announcement",
  "closeAnnouncement": "Close the announcement",
  "fullScreen": "Full screen",
  "leaveFullScreen": "Leave full screen",
  "channel": {
   "livechat": "Live chat",
   "email": "Email",
   "telegram": "Telegram",
   "line": "LINE"
  },
  "setting": {
   "profile": "Profile",
   "wallet": "Wallet",
   "history": "History",
   "totalBet": "Total bet",
   "promotion": "My promotions",
   "cashback": "Cashback",
   "rebate": "Rebate",
   "affiliate": "Invite friends",
   "points": "Total points",
   "coupons": "Coupon history",
   "redeems": "Redeem history",
   "messages": "Personal Message",
   "limits": "Safer play",
   "security": "Security",
   "password": "Change password",
   "account": "Your data"
  },
  "footer": {
   "about": "{name} is an online casino with its own game studio.",
   "explore": "Explore",
   "rules": "Rules and privacy",
   "fairness": "Check a result",
   "terms": "Terms and conditions",
   "privacy": "Privacy policy",
   "cookies": "Cookies policy",
   "security": "Security",
   "responsible": "18+ only. Set limits and stop when it is no longer fun.",
   "playMoney": "This site runs in play-money mode: amounts shown are play credit and cannot be exchanged for real money.",
   "poweredBy": "Powered by",
   "statement": "Check a statement",
   "times": "Time zone: {zone}"
  },
  "shortcuts": "Shortcuts",
  "push": {
   "text": "Get notified about deposits, withdrawals and messages only.",
   "allow": "Allow",
   "later": "Not now",
   "ask": "Allow notifications?"
  },
  "nextAnnouncement": "Next announcement, {at, number} of {count, number}",
  "notices": "Notices",
  "noticesUnread": "Notices, {count} unread"
 },
 "office": {
  "shell": {
   "backOffice": "Back office",
   "menu": "Menu",
   "skip": "Skip to the content",
   "overview": "Overview",
   "deposits": "Deposits",
   "withdrawals": "Withdrawals",
   "members": "Members",
   "messages": "Messages",
   "site": "Site",
   "language": "Language",
   "account": "Your account",
   "logout": "Log out",
   "refresh": "Refresh",
   "updated": "Updated {time}",
   "stale": "No news since {time}",
   "approvals": "Approvals",
   "openMenu": "Open menu",
   "lightTheme": "Use light theme",
   "darkTheme": "Use dark theme",
   "breadcrumb": "You are here",
   "find": "Find a player, payment or page"
  },
  "problem": {
   "unreachable": "The server does not answer. Check your connection and try again.",
   "retry": "Try again"
  },
  "list": {
   "pages": "Pages",
   "range": "{from, number}–{to, number} of {total, number}",
   "previous": "Previous page",
   "next": "Next page",
   "copy": "Copy: {what}",
   "copied": "Copied: {what}"
  },
  "status": {
   "pending": "Waiting",
   "success": "Approved",
   "paid": "Paid",
   "fail": "Refused",
   "later": "Not due yet"
  },
  "filter": {
   "status": "State",
   "all": "All",
   "search": "Search member, phone or ID",
   "channel": "Channel",
   "anyChannel": "All channels",
   "order": "Order",
   "oldest": "Oldest first",
   "newest": "Newest first",
   "largest": "Largest amount first",
   "smallest": "Smallest amount first"
  },
  "keys": {
   "label": "Keyboard shortcuts",
   "next": "Next",
   "previous": "Previous",
   "approve": "Approve",
   "refuse": "Refuse",
   "search": "Search",
   "select": "Select",
   "open": "Open or claim",
   "close": "Close or let go",
   "hold": "Put on hold",
   "sendBack": "Send back",
   "message": "Message",
   "note": "Note",
   "help": "Show all keys",
   "palette": "Find anything"
  },
  "area": {
   "home": "Home",
   "players": "Players",
   "money": "Money",
   "cashier": "Cashier set-up",
   "games": "Games",
   "content": "Content",
   "rewards": "Rewards",
   "messages": "Messages",
   "risk": "Risk and AML",
   "protection": "Player protection",
   "reports": "Reports",
   "system": "System"
  },
  "palette": {
   "title": "Go to",
   "placeholder": "Player, payment, account, round or page",
   "nothing": "Nothing found",
   "recent": "Recent",
   "pages": "Pages",
   "actions": "Actions",
   "found": "Found"
  },
  "live": {
   "on": "Live",
   "lost": "As of {time}, trying again"
  },
  "bell": {
   "open": "{count, plural, =0 {What waits} one {What waits: # queue is late} other {What waits: # queues are late}}",
   "title": "Waiting now",
   "alerts": "Alerts",
   "sound": "Sound for new rows",
   "desktop": "Desktop notifications",
   "blocked": "Your browser blocks notifications. Allow them in its settings for this site.",
   "mail": "Email when somebody waits too long",
   "mailHint": "{minutes, plural, =0 {The operator sends no alerts.} one {Sent after # minute, for what you may decide. Leave empty for none.} other {Sent after # minutes, for what you may decide. Leave empty for none.}}",
   "save": "Save",
   "saved": "Saved"
  }
 },
 "pages": {
  "toGames": "See the games",
  "login": "Log in",
  "list": {
   "coupon_id": {
    "lead": "Coupons you hold or can redeem.",
    "empty": "You have no coupons."
   },
   "coupon_couponDetails": {
    "lead": "The details of your coupon.",
    "empty": "You have no coupons."
   },
   "reward_exchange_point": {
    "lead": "Exchange points for money.",
    "empty": "Points cannot be exchanged at the moment."
   },
   "reward_freespin": {
    "lead": "Redeem points for free spins.",
    "empty": "There are no free spins at the moment."
   },
   "reward_history": {
    "lead": "What you have redeemed.",
    "empty": "You have not redeemed anything yet."
   },
   "reward_lucky_box": {
    "lead": "Open a box, see what is inside.",
    "empty": "There are no lucky boxes at the moment."
   },
   "reward_random_card": {
    "lead": "Draw a card, see what it brings.",
    "empty": "There are no random cards at the moment."
   },
   "reward_redreemExchangeReward": {
    "lead": "Rewards to exchange for points.",
    "empty": "There are no rewards at the moment."
   },
   "setting_affiliate": {
    "lead": "Your invitations at a glance.",
    "empty": "The referral programme has not started yet.",
    "text": "Your link, its visitors and your earnings will be shown here."
   },
   "setting_affiliate_income": {
    "lead": "Your referral income by day and level.",
    "empty": "There is no referral income yet.",
    "text": "Once the referral programme has started, each day and level has its line here."
   },
   "setting_affiliate_member": {
    "lead": "Members who came with your link.",
    "empty": "Nobody has used your link yet.",
    "text": "Members who register with your link will be shown here."
   },
   "setting_affiliate_statistics": {
    "lead": "Clicks and registrations of your link.",
    "empty": "There are no clicks yet.",
    "text": "Each click on your link is counted once a day and visitor, and shown here beside the registrations."
   },
   "setting_promotion": {
    "lead": "Promotions you have received and their turnover.",
    "empty": "You have no promotions.",
    "text": "Your promotions, their turnover and their end will be shown here."
   },
   "setting_couponhistory": {
    "lead": "Coupons you have used.",
    "empty": "You have not used a coupon yet.",
    "text": "Your used coupons and their rewards will be shown here."
   },
   "setting_redeemhistory": {
    "lead": "What you have redeemed.",
    "empty": "You have not redeemed anything yet.",
    "text": "Your orders, their points and their delivery will be shown here."
   },
   "setting_totalpoints": {
    "lead": "Your points and where they came from.",
    "empty": "You have no points yet.",
    "text": "Your point movements will be shown here."
   },
   "setting_personal_message_id": {
    "lead": "Messages between you and support.",
    "empty": "You have no messages."
   },
   "setting_personal_message_write_memo": {
    "lead": "Write to support.",
    "empty": "Messages cannot be sent at the moment."
   }
  },
  "more": "Find out more",
  "unread": "Unread"
 },
 "protection": {
  "page": {
   "title": "Safer play",
   "lead": "Stay in control. Set limits on your money and time."
  },
  "reason": {
   "ACCOUNT_BLOCKED": "Your account is blocked. Please contact us.",
   "SELF_EXCLUDED": "You have excluded yourself from playing.",
   "COOLING_OFF": "You are taking a break.",
   "OPERATOR_EXCLUDED": "We have excluded you from playing. Please contact support.",
   "ACCOUNT_STOPPED": "Bets, deposits and withdrawals are blocked on your account. Please contact support.",
   "BET_STOPPED": "Bets are blocked on your account. Please contact support.",
   "DEPOSIT_STOPPED": "Deposits are blocked on your account. Please contact support.",
   "WITHDRAWAL_STOPPED": "Withdrawals are blocked on your account. Your money is safe. Please contact support.",
   "PROFILE_INCOMPLETE": "Please complete your profile first.",
   "DEPOSIT_LIMIT_REACHED": "You have reached your deposit limit.",
   "PLAY_LIMIT_REACHED": "You have reached a limit you have set for yourself.",
   "COUPON_UNDER_VERIFICATION": "Your coupon is being verified. You cannot play, deposit or withdraw until it is done.",
   "until": "Until {until}",
   "never": "This has no end date.",
   "withdraw": "You can see everything and withdraw your money at any time.",
   "open": "Open safer play"
  },
  "limits": {
   "title": "My limits",
   "text": "Stricter limits apply now. Looser limits apply after 24 hours, once you confirm.",
   "set": "Set a limit",
   "change": "Change",
   "none": "No limit",
   "used": "{used} of {limit}",
   "resets": "Resets on {date}",
   "atMost": "At most {limit}",
   "pendingLimit": "Requested: {limit}",
   "pendingNone": "You requested no limit.",
   "pendingFrom": "You can confirm it from {date} on.",
   "confirm": "Confirm",
   "keep": "Keep my limit",
   "period": "Period",
   "minutes": "Minutes",
   "amount": "Limit",
   "remove": "Ask for no limit",
   "save": "Save",
   "hours": "{hours} h {minutes} min",
   "doneNow": "Your limit holds from now on.",
   "doneLater": "This is easier than before. You can confirm it in 24 hours.",
   "doneKept": "Your limit stays as it is.",
   "doneEased": "Your limit has changed."
  },
  "kind": {
   "deposit": "Deposits",
   "loss": "Losses",
   "wager": "Stakes",
   "bet": "Single bet",
   "time": "Time of play"
  },
  "kindText": {
   "deposit": "All you deposit, before withdrawals",
   "loss": "Stakes minus winnings",
   "wager": "All you stake, whether you win or lose",
   "bet": "Highest single stake",
   "time": "Time spent playing, excluding breaks"
  },
  "period": {
   "day": "Day",
   "week": "Week",
   "month": "Month",
   "once": "Each bet"
  },
  "break": {
   "title": "Take a break",
   "text": "No bets, deposits or rewards until it ends.",
   "excludeTitle": "Exclude yourself",
   "excludeText": "For when a break is not enough. It cannot be ended early, not even by support.",
   "for": "Duration",
   "24h": "24 hours",
   "7d": "7 days",
   "30d": "30 days",
   "6m": "6 months",
   "1y": "1 year",
   "5y": "5 years",
   "forever": "Permanently",
   "start": "Take a break",
   "exclude": "Exclude me",
   "prolong": "You can prolong it, but not shorten it.",
   "sure": "Stop playing: {term}?",
   "noPlay": "I cannot bet or deposit until it ends.",
   "noUndo": "I cannot take this back, and neither can the staff.",
   "keepsMoney": "My money stays mine, and I can withdraw it.",
   "cancel": "Go back",
   "done": "Your break has begun."
  },
  "reminder": {
   "title": "Reminder while playing",
   "text": "The game pauses and shows how long you have played and what it cost.",
   "every": "Remind me",
   "minutes": "Every {minutes} minutes",
   "never": "Never",
   "done": "Your reminder is set.",
   "popTitle": "Reality check",
   "played": "Time of play",
   "staked": "Staked",
   "won": "Won",
   "net": "Net position",
   "goOn": "Keep playing",
   "stop": "Stop playing"
  },
  "statement": {
   "title": "Cost of your play",
   "by": "Show by",
   "from": "From",
   "deposited": "Deposits",
   "withdrawn": "Withdrawals",
   "net": "Net position",
   "netText": "Won less staked"
  },
  "history": {
   "title": "Changes",
   "none": "Nothing has been changed yet.",
   "limit_set": "Limit set",
   "limit_easing_asked": "Higher limit requested",
   "limit_eased": "Easier limit confirmed",
   "limit_kept": "Limit kept",
   "cool_off": "Break",
   "self_exclusion": "Self-exclusion",
   "operator_exclusion": "Excluded by the operator",
   "operator_exclusion_ended": "Operator’s exclusion ended",
   "reality_check": "Reminder",
   "byStaff": "By support"
  }
 },
 "protection-office": {
  "protection": {
   "title": "Player protection",
   "tighten": "Tighten a limit",
   "exclude": "Exclude",
   "kind": "What is limited",
   "onlyTighter": "The new limit holds at once. Staff can make a limit tighter, but never easier.",
   "byOperator": "The member cannot bet or deposit until it is over, and can still withdraw. It counts as the operator’s decision, not as the member’s. Two people can end it.",
   "endExclusion": "End exclusion",
   "stop": "Block",
   "stopText": "The member sees what is blocked and that support can help, but not the reason. To lift it, a second person has to agree.",
   "stopWhat": "What to block",
   "lift": "Lift",
   "lifted": "Lifted",
   "stopped": "Blocked by staff",
   "scope": {
    "bet": "Bets",
    "deposit": "Deposits",
    "withdraw": "Withdrawals",
    "all": "Everything"
   },
   "why": "Why? It stays on record.",
   "done": "The member is protected.",
   "action": {
    "play": "Play",
    "deposit": "Deposit",
    "withdraw": "Withdraw",
    "claim": "Claim rewards",
    "redeem": "Redeem points"
   },
   "reason": {
    "ACCOUNT_BLOCKED": "blocked",
    "SELF_EXCLUDED": "self-excluded",
    "COOLING_OFF": "on a break",
    "OPERATOR_EXCLUDED": "excluded by the operator",
    "ACCOUNT_STOPPED": "everything blocked",
    "BET_STOPPED": "bets blocked",
    "DEPOSIT_STOPPED": "deposits blocked",
    "WITHDRAWAL_STOPPED": "withdrawals blocked",
    "PROFILE_INCOMPLETE": "profile incomplete",
    "DEPOSIT_LIMIT_REACHED": "limit reached",
    "PLAY_LIMIT_REACHED": "limit reached",
    "COUPON_UNDER_VERIFICATION": "coupon under verification"
   }
  }
 },
 "quest": {
  "lead": "Small tasks, real rewards.",
  "tabs": "Kinds of quests",
  "checkIn": "Daily check-in",
  "play": "Play",
  "deposit": "Deposit",
  "vip": "VIP bonus",
  "history": "History",
  "rewards": "Reward history",
  "empty": "There are no quests at the moment.",
  "emptyText": "New quests appear here as soon as they start.",
  "day": "Day {day}: {name}",
  "checkedIn": "Checked in",
  "state": {
   "join": "Open to join",
   "in_progress": "In progress",
   "mission_completed": "Mission completed",
   "claim": "Reward claimed",
   "open": "Not joined",
   "coming": "Coming",
   "lost": "Ended"
  },
  "condition": {
   "minimum_bet": "Minimum bet",
   "minimum_win": "Minimum win",
   "number_of_bets": "Number of bets",
   "win_multiplier": "Win multiplier",
   "accumulated_bet": "Bets in total",
   "accumulated_win": "Wins in total",
   "accumulated_win_loss": "Win/lose in total"
  },
  "joinedAt": "Joined",
  "claimedAt": "Received",
  "today": "Today",
  "status": "Under way: {open} · To claim: {ready}",
  "kind": {
   "daily_check_in": "Daily check-in",
   "play": "Play quest",
   "deposit": "Deposit quest",
   "vip_bonus": "VIP quest"
  },
  "reward": {
   "point": "{count, plural, one {# point} other {# points}}",
   "freespins": "{count, plural, one {# free spin} other {# free spins}} at {stake}",
   "money": "{amount} cash"
  },
  "action": {
   "join": "Join",
   "claim": "Claim reward",
   "play": "Play",
   "deposit": "Deposit",
   "details": "Details"
  },
  "claimBy": "Claim by {date}.",
  "cash": "Cash, no turnover.",
  "checkInFor": "Check in for {reward}",
  "checkedInToday": "Checked in today",
  "inARow": "{count, plural, one {# day in a row} other {# days in a row}}",
  "dayRule": "A day runs from midnight to midnight ({zone}). A missed day starts again at day 1.",
  "dayOnly": "Day {day}",
  "doneOf": "<b>{done}</b> of {target}",
  "doneOfText": "{done} of {target}",
  "left": "{amount} left",
  "lastBet": "Last bet {amount} on {game}",
  "cashOnly": "Cash bets only",
  "counts": "Counts: {names}",
  "joinBy": "Join by {date}",
  "starts": "Starts {date}",
  "until": "by {date}",
  "days": "{count, plural, one {# day to complete} other {# days to complete}}",
  "level": "From level {level}",
  "places": "{left} of {places} rewards left",
  "terms": "Conditions",
  "confirm": {
   "join": "Join this quest?",
   "joinText": "Bets and deposits count from the moment you join.",
   "claim": "Claim this reward?",
   "claimText": "The reward is added to your account immediately.",
   "holds": "You already hold the promotion {name}. End it first, then claim this reward.",
   "receive": "Receive this promotion?",
   "replaces": "One bonus type is active at a time. If cashback or rebate is active, this promotion takes its place."
  },
  "warning": "Reward not claimed",
  "told": {
   "joined": "You have joined this quest"
  }
 },
 "quest-demo": {
  "checkIn": {
   "title": "Seven days in a row",
   "summary": "Check in every day. The seventh day brings free spins."
  },
  "bigWin": {
   "title": "One big win",
   "summary": "One bet that wins many times its stake."
  },
  "koi": {
   "title": "Week of the koi",
   "summary": "Play the fishing games. Your bets add up."
  },
  "deposits": {
   "title": "Deposits that add up",
   "summary": "Deposits count from the moment you join. Those that carry a promotion do not."
  },
  "vip": {
   "title": "VIP turnover",
   "summary": "A cash bonus for members of a higher level."
  },
  "ladder": {
   "title": "The first hundred",
   "summary": "The reward is for those who complete it first."
  },
  "mission": {
   "title": "A bonus to earn",
   "summary": "Place bets and earn a promotion."
  },
  "coming": {
   "title": "Lantern festival",
   "summary": "Begins in a few days."
  }
 },
 "quest-office": {
  "reward": {
   "money": "Money",
   "point": "Points",
   "freespins": "Free spins",
   "promotion": "Promotion"
  },
  "condition": {
   "minimumBet": "Minimum bet",
   "minimumWin": "Minimum win",
   "accumulatedBet": "Bets in total",
   "accumulatedWin": "Wins in total",
   "accumulatedWinLoss": "Win/lose in total",
   "deposit": "Deposit"
  },
  "numberOfBets": "Number of bets",
  "winMultiplier": "Win multiplier",
  "rewardLabel": "Reward",
  "choose": "Choose",
  "amount": "Amount {currency}",
  "day": "Day {day}",
  "addDay": "Add a day",
  "categories": "Categories",
  "providers": "Providers",
  "games": "Single games",
  "countsAll": "If nothing is chosen, all games count.",
  "windowDays": "Days to complete",
  "places": "Only the first",
  "report": {
   "joined": "Joined",
   "members": "Members",
   "in_progress": "In progress",
   "mission_completed": "Mission completed",
   "claim": "Reward claimed",
   "lost": "Others were first",
   "lapsed": "Time was over"
  }
 },
 "reconciliation-office": {
  "reconciliation": {
   "text": "Every day what banks, gateways and game providers tell is compared with what is here.",
   "none": "Nothing has been compared yet.",
   "agreed": "Everything agrees.",
   "run": "Compare now",
   "done": "The records have been compared.",
   "missing_here": "Missing here",
   "missing_there": "Missing there",
   "amount_differs": "Amount differs",
   "open_too_long": "Open too long",
   "unreadable": "Cannot be read",
   "scb": "Bank payments",
   "omise": "Wallets and QR codes",
   "btcpay": "Crypto",
   "statement": "Bank statement",
   "bank_deposits": "Bank deposits",
   "bank_payouts": "Bank withdrawals",
   "crypto_payouts": "Crypto withdrawals",
   "studio": "House games",
   "hub88": "Hub88",
   "kind": "Kind",
   "games": "Games",
   "source": "Source",
   "class": "Difference",
   "open": "Open",
   "resolved": "Resolved",
   "theirs": "Theirs",
   "ours": "Ours",
   "record": "Record",
   "found": "Found",
   "differences": "Differences",
   "resolve": "Resolve",
   "note": "What became of it",
   "resolvedDone": "The difference is resolved.",
   "byItself": "It agrees again",
   "runs": "Latest comparisons",
   "period": "Period",
   "compared": "Compared",
   "repaired": "Repaired",
   "failed": "The source did not answer"
  }
 },
 "refusal": {
  "INVALID_INPUT": "Some of the information is not valid.",
  "NOT_FOUND": "This could not be found.",
  "NOT_AUTHENTICATED": "Please log in first.",
  "FORBIDDEN": "You may not do this.",
  "FEATURE_OFF": "This is switched off at the moment.",
  "SITE_CLOSED": "The site is closed at the moment. Please try again later.",
  "TOO_MANY_REQUESTS": "Too many requests. Please try again in {seconds, plural, one {# second} other {# seconds}}.",
  "METHOD_NOT_ALLOWED": "This cannot be done here.",
  "CONTENT_TYPE_UNKNOWN": "This kind of content is not supported.",
  "CONTENT_TOO_LARGE": "The content is too large.",
  "IDEMPOTENCY_CONFLICT": "This request was already sent with other content.",
  "CHANGED_MEANWHILE": "This has been changed by somebody else in the meantime. Load it again before you change it.",
  "FIELD_REQUIRED": "{field} is required",
  "TEXT_TOO_LONG": "The text may not be longer than {max, plural, one {# character} other {# characters}}.",
  "LIST_SORT_NOT_OFFERED": "This order is not offered together with these filters. Choose another order or remove a filter.",
  "LIST_CURSOR_FOREIGN": "This page belongs to another list or other filters. Start again at the first page.",
  "LIST_RANGE_INVALID": "The range ends before it begins. Enter the smaller value first.",
  "LIST_VIEWS_FULL": "There are already {max, plural, one {# view} other {# views}} of this list. Remove one first.",
  "AMOUNT_NOT_A_NUMBER": "Please enter numbers only.",
  "AMOUNT_TOO_MANY_DECIMALS": "{scale, plural, =0 {The amount may not have decimals.} one {The amount may have at most # decimal.} other {The amount may have at most # decimals.}}",
  "AMOUNT_NOT_POSITIVE": "The amount must be more than 0.",
  "AMOUNT_TOO_LARGE": "The amount is too large.",
  "AMOUNT_BETWEEN": "The amount must be between {min} and {max}.",
  "AMOUNT_LESS_THAN_MINIMUM": "The amount must not be less than {min}.",
  "AMOUNT_MORE_THAN_MAXIMUM": "The amount must not be more than {max}.",
  "INSUFFICIENT_FUNDS": "Insufficient balance. Available: {available}.",
  "WRONG_CREDENTIALS": "Username or password is incorrect.",
  "SECOND_FACTOR_REQUIRED": "Please enter the code from your authenticator app.",
  "SECOND_FACTOR_INCORRECT": "Code incorrect or already used. Wait for the next code.",
  "SECOND_FACTOR_ALREADY_ON": "2-step verification is already on.",
  "PASSKEY_UNKNOWN": "That passkey does not belong to this account.",
  "PASSKEYS_FULL": "You have {max} passkeys. Please remove one first.",
  "STEP_UP_REQUIRED": "Please confirm that it is you.",
  "STAFF_SECOND_FACTOR_REQUIRED": "An authenticator app is required for staff. Set it up to continue.",
  "STAFF_LAST_OWNER": "This is the last active owner. Give somebody else the role first.",
  "STAFF_ROLE_UNKNOWN": "This role no longer exists. Reload and choose again.",
  "STAFF_ROLE_IN_USE": "Somebody has this role or is invited to it. Take it away first.",
  "STAFF_ROLE_NAME_TAKEN": "A role has this name already. Choose another.",
  "STAFF_ROLE_FIXED": "This role stays as it is. Clone it and change the copy.",
  "CHOICE_LAST": "This is the last one that is on. Switch another one on first.",
  "INVITATION_INVALID": "This invitation was used, withdrawn or has expired. Ask for a new one.",
  "LOGIN_LOCKED": "Too many wrong attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.",
  "USERNAME_TAKEN": "This username is already taken.",
  "USERNAME_CHARACTERS": "Username may only contain letters and digits.",
  "USERNAME_NEEDS_LETTER": "Username must contain at least 1 letter.",
  "USERNAME_LENGTH": "Username must have {min} to {max} characters.",
  "PHONE_TAKEN": "This phone number already belongs to a member.",
  "PHONE_INVALID": "Invalid Phone number",
  "PASSWORD_TOO_SHORT": "Password must have at least {min} characters.",
  "PASSWORD_CHARACTERS": "Password must contain at least 1 lowercase letter, 1 uppercase letter and 1 digit.",
  "PASSWORD_PERSONAL": "Your password may not contain your name, your phone number or the name of this site.",
  "PASSWORD_COMMON": "This password is too common. Choose another.",
  "PASSWORDS_DIFFER": "The passwords do not match.",
  "CURRENT_PASSWORD_WRONG": "The current password is not correct.",
  "TERMS_NOT_ACCEPTED": "You must accept the terms and be 18 or older.",
  "REFERRAL_CODE_INVALID": "Invalid referral code",
  "OTP_INCORRECT": "The OTP is incorrect, please enter OTP again.",
  "OTP_WRONG_AGAIN": "You have entered wrong OTP, please entry again.",
  "OTP_NOT_OF_PROFILE": "This is not the correct code",
  "DATA_NOT_FOUND": "DATA_NOT_FOUND",
  "OTP_EXPIRED": "The OTP has expired. Please request a new one.",
  "OTP_RESEND_TOO_EARLY": "You can request a new OTP in {seconds, plural, one {# second} other {# seconds}}.",
  "OTP_TOO_MANY_TRIES": "Too many wrong OTPs. Please request a new one.",
  "SMS_UNAVAILABLE": "The SMS could not be sent. Please try again later.",
  "EMAIL_UNAVAILABLE": "The email could not be sent. Please try again later.",
  "VERIFY_TOKEN_INVALID": "Your phone verification is no longer valid. Please request a new OTP.",
  "MEMBER_TOO_YOUNG": "The member must be over 18 years old.",
  "DATE_INVALID": "This date does not exist.",
  "EMAIL_INVALID": "The email address is not valid.",
  "NAME_CHARACTERS": "Write the name in the letters of one language, without digits or symbols.",
  "ACCOUNT_NUMBER_DIGITS": "Account number may only contain digits.",
  "BANK_ALREADY_USED": "This bank account already belongs to another member.",
  "BANK_ALREADY_SET": "Your bank account is already set. Please contact support to change it.",
  "INCORRECT_INFORMATION": "Incorrect Information",
  "PROFILE_INCOMPLETE": "{missing, select, birth_date {Please enter your date of birth first.} bank {Please verify your bank information first.} other {Please complete your profile first.}}",
  "SESSION_TICKET_INVALID": "This connection has expired. Please open the page again.",
  "ACCOUNT_BLOCKED": "Your account is blocked. Please contact support.",
  "SELF_EXCLUDED": "You have excluded yourself from playing{until, select, never { permanently} other { until {until}}}. You can still withdraw your money.",
  "COOLING_OFF": "You are taking a break until {until}. You can still withdraw your money.",
  "OPERATOR_EXCLUDED": "We have excluded you from playing{until, select, never { permanently} other { until {until}}}. You can still withdraw your money. Please contact support.",
  "ACCOUNT_STOPPED": "Bets, deposits and withdrawals are blocked on your account. Please contact support.",
  "BET_STOPPED": "Bets are blocked on your account. Please contact support.",
  "DEPOSIT_STOPPED": "Deposits are blocked on your account. Please contact support.",
  "WITHDRAWAL_STOPPED": "Withdrawals are blocked on your account. Your money is safe. Please contact support.",
  "PLAY_LIMIT_REACHED": "You have reached a limit you have set for yourself. You can play again from {until} on.",
  "DEPOSIT_LIMIT_REACHED": "This is more than your own deposit limit allows. You can deposit {left} more until {until}.",
  "LIMIT_CHANGE_TOO_EARLY": "You can confirm this change from {until} on.",
  "LIMIT_ONLY_TIGHTER": "Staff can make a limit tighter, but never easier.",
  "LIMITS_OUT_OF_ORDER": "The limit for a day may not be above the one for a week, and that not above the one for a month. Please change the other limit first.",
  "EXCLUSION_NOT_SHORTENED": "A break can be extended but not shortened. Your break lasts{until, select, never { permanently} other { until {until}}}.",
  "TRANSFER_CLOSED": "Transfers are closed right now.",
  "TRANSFER_TURNOVER_UNMET": "You must complete the turnover requirement before you transfer. {left} is left.",
  "VAULT_LOCKED": "Your vault is locked until {until}.",
  "VAULT_LOCK_SHORTENED": "A lock can be prolonged but not shortened. Your vault is locked until {until}.",
  "ADJUSTMENT_ALREADY_DECIDED": "This adjustment was already decided.",
  "ADJUSTMENT_NEEDS_ANOTHER": "Somebody else has to decide on this adjustment.",
  "QR_EXPIRED": "The QR Code is expired. Please try again.",
  "IMAGE_TOO_LARGE": "The image may not be larger than 2 MB.",
  "IMAGE_TOO_MANY_PIXELS": "The image has too many pixels. Please use one of at most {max} megapixels.",
  "STATEMENT_LINE_ALREADY_DECIDED": "This line of the statement has already been decided.",
  "STATEMENT_LINE_UNREADABLE": "This line cannot be read. Look it up at the bank and put it aside with a reason.",
  "UPLOAD_UNKNOWN": "This upload has expired. Please upload the picture again.",
  "IMAGE_NOT_AN_IMAGE": "This file is not a picture we can read. Please use JPEG, PNG or WebP.",
  "IMAGE_MISSING": "Please choose a picture first.",
  "SLIP_ALREADY_USED": "This slip was already used.",
  "DEPOSIT_ALREADY_PENDING": "You already have a deposit waiting for confirmation.",
  "DEPOSIT_CURRENCY_DIFFERS": "The payment came in another currency and cannot be credited here. Refuse it and settle it with the member.",
  "DEPOSIT_LINE_TAKEN": "The bank line that fits this deposit was credited to another deposit of this member. Wait for a line of its own.",
  "EXCHANGE_RATE_EXPIRED": "The exchange rate has changed. Please look at the new offer.",
  "WALLET_ADDRESS_INVALID": "This is not a valid wallet address on the network {network}.",
  "WALLET_ADDRESSES_FULL": "You can keep at most {max} wallet addresses. Please remove one first.",
  "TOO_MANY_PENDING_DEPOSITS": "You have {max, plural, one {# deposit} other {# deposits}} waiting. Please pay one or wait until one has ended.",
  "PROMOTION_UNKNOWN": "This promotion cannot be chosen.",
  "PROMOTION_ACTIVE": "Cannot receive this promotion, please inactive the current promotion.",
  "PROMOTION_RECEIVED": "You have already received Promotion.",
  "PROMOTION_EXPIRED": "This promotion has expired.",
  "PROMOTION_ENDED": "This promotion has ended.",
  "PROMOTION_NOT_FOR_YOU": "You do not meet the conditions of this promotion.",
  "PROMOTION_GIVEN_OUT": "All of this promotion has been given out.",
  "PROMOTION_CHANGED": "The terms of this promotion have changed. Please read them again.",
  "BONUS_REPLACES": "Another bonus is active. Do you want to replace it?",
  "BONUS_TYPE_ACTIVE": "This bonus is active for you already.",
  "DEPOSIT_ALREADY_DECIDED": "This deposit was already decided.",
  "WITHDRAWAL_ALREADY_PENDING": "Please check the withdrawal history",
  "WITHDRAWAL_ALREADY_DECIDED": "This withdrawal was already decided.",
  "WITHDRAWAL_TURNOVER_UNMET": "You must complete the turnover requirement before you withdraw.",
  "WITHDRAWAL_DEBT_OPEN": "A win was taken back after it was spent, and {amount} of it is still open. Deposits and winnings repay it first; then you can withdraw.",
  "WITHDRAWAL_WAITS_FOR_DEBT": "The member still owes {amount}. This withdrawal is on hold until it is repaid.",
  "WITHDRAWAL_LIMITED_BY_PROMOTION": "Your maximum withdrawal is {amount} because of your promotion.",
  "WITHDRAWAL_HELD": "The payee was changed, so this withdrawal can be paid from {until} on.",
  "WITHDRAWAL_NOT_APPROVED": "This withdrawal is not waiting for its payout.",
  "CLAIM_HELD": "{name} is working on this until {until}. Wait until it is released.",
  "CLAIM_REQUIRED": "Open this row first, so that nobody else sends the same money.",
  "PAYMENT_CHANNEL_UNAVAILABLE": "This payment method is not available right now. Please try again later.",
  "PAYMENT_METHOD_UNKNOWN": "This payment method does not exist.",
  "ACCOUNT_NUMBER_LENGTH": "Account numbers of this bank have {digits} digits.",
  "HOUSE_ACCOUNT_KNOWN": "This account is in the list already.",
  "SIGNATURE_INVALID": "The signature is not valid.",
  "DATE_RANGE_INVALID": "The date range is not valid.",
  "PUSH_SERVICE_UNKNOWN": "This browser is not supported.",
  "GAME_UNKNOWN": "This game does not exist.",
  "GAME_NOT_PLAYABLE": "This game cannot be played yet.",
  "GAME_NOT_IN_COUNTRY": "This game is not available in your country.",
  "FREE_ROUNDS_NOT_OFFERED": "This game gives no free rounds at this stake.",
  "GAME_SERVER_UNAVAILABLE": "The game server does not answer. Please try again in a moment.",
  "GAME_HAS_NO_DEMO": "This game has no demo.",
  "FAVORITES_FULL": "You can have at most {max, plural, one {# favourite game} other {# favourite games}}.",
  "WALLET_ADDRESS_USED": "This wallet address already belongs to another member.",
  "CLOSURE_MONEY_LEFT": "There is still money on your account: {amount}. Please withdraw it first.",
  "CLOSURE_BETS_OPEN": "You have an open bet. Close your account after it settles.",
  "REPLY_NOT_ALLOWED": "This conversation is closed. Please write a new message.",
  "MESSAGES_UNANSWERED": "Please wait for our answer first: {max, plural, one {# message is} other {# messages are}} waiting for it.",
  "STAFF_REASON_REQUIRED": "Please give a reason.",
  "STAFF_REASON_TOO_SHORT": "Please enter a reason of at least {min} characters.",
  "APPROVAL_REQUIRED": "This was sent for approval. It is done once a second person agrees.",
  "APPROVAL_OWN": "You requested this. Another person must decide.",
  "APPROVAL_ALREADY_DECIDED": "This request was already decided.",
  "APPROVAL_EXPIRED": "Nobody decided on this request in time. Please ask again.",
  "APPROVAL_OUTDATED": "The subject of this request has changed. Decline it and request it again.",
  "APPROVER_CREDITED": "You credited this member yourself. Somebody else has to let the money out.",
  "HOST_NOT_OWN": "This is not one of the site's own domains: {hosts}",
  "FAULT": "Something went wrong on our side. Please try again.",
  "UNREADABLE_ANSWER": "The server could not be reached. Please try again.",
  "CHECK_ALREADY_RUNNING": "A check is already running. Please wait until it ends.",
  "DIFFERENCE_ALREADY_RESOLVED": "This difference has already been resolved.",
  "COUPON_TOO_SHORT": "The coupon code must have at least {min} characters.",
  "COUPON_UNAVAILABLE": "This coupon code is unavailable.",
  "COUPON_NOT_FOR_YOU": "You do not meet the conditions of this coupon.",
  "COUPON_GUESSES": "Too many wrong coupon codes. You can try again from {until} on.",
  "COUPON_UNDER_VERIFICATION": "Your coupon is being verified. You cannot play, deposit or withdraw until it is done.",
  "REFERRAL_OWN_CODE": "The owner of this referral code uses this browser. An invitation counts only in your friend's own browser.",
  "FLAG_ALREADY_DECIDED": "This flag has already been decided.",
  "OFFER_NOT_READY": "The offer cannot be sent for approval: something about it still blocks. The last step lists what.",
  "OFFER_IN_REVIEW": "This draft waits for approval. Take the request back before you change it.",
  "OFFER_STATE": "This cannot be done to an offer in its present state.",
  "PROGRAMME_UNFUNDED": "The budget of the offer cannot pay this run ({currencies}). Fill it up first.",
  "WITHDRAWAL_SET_ASIDE": "{name} has put this withdrawal on hold. Let it go on before you approve it.",
  "POINTS_NOT_ENOUGH": "Point is not enough.",
  "POINTS_CLOSED": "Points cannot be redeemed at the moment.",
  "LEVEL_TOO_LOW": "This action needs a higher level.",
  "REWARD_UNVERIFIED": "Verify your email and phone to receive free spins and free credit.",
  "REWARD_SOLD_OUT": "There is none of this left.",
  "REWARD_LIMIT": "You have already taken as many of this as one member may.",
  "REDEMPTION_STATE": "The order's current state does not allow this.",
  "ADDRESS_REQUIRED": "An address is required.",
  "ADDRESSES_FULL": "You have as many addresses as can be kept. Remove one first.",
  "QUEST_NOT_JOINED": "Join this quest first.",
  "QUEST_NOT_COMPLETED": "Mission completed not found.",
  "QUEST_GIVEN_OUT": "The rewards of this quest have all been given out.",
  "QUEST_CHECKED_IN": "You have already checked in today.",
  "COMPETITION_OVER": "This competition can no longer be joined."
 },
 "reporting-office": {
  "change": {
   "new": "new",
   "up": "up {percent}",
   "down": "down {percent}"
  },
  "dashboard": {
   "currency": "Currency",
   "until": "{day}, up to {time}",
   "against": "against {day}, same hours",
   "noneYet": "No data yet",
   "noMoney": "Your role does not show money",
   "ggr": "GGR",
   "ngr": "NGR",
   "ggrText": "Gross gaming revenue: bets minus payouts",
   "ngrText": "Net gaming revenue: GGR minus deductions",
   "deposits": "Deposits",
   "withdrawals": "Withdrawals",
   "then": "{amount} on {day} by this time",
   "lines": "GGR and NGR by hour",
   "flows": "Deposits and withdrawals by hour",
   "hour": "Hour",
   "in": "in",
   "out": "out",
   "running": "hour still running",
   "players": "Players",
   "allPlayers": "All players",
   "playing": "playing this hour",
   "registered": "Sign-ups",
   "firstDeposits": "First deposits",
   "depositors": "Depositors",
   "averageFirst": "Average first",
   "funnel": "Funnel of new players today",
   "ofBefore": "of the step before · {day}",
   "step": {
    "registered": "Registered",
    "completed": "Profile complete",
    "deposited": "First deposit",
    "played": "First bet"
   },
   "topGames": "Top games",
   "gamesReport": "Games report",
   "game": "Game",
   "turnover": "Bets",
   "hold": "Margin",
   "now": "Now",
   "wins": "Biggest wins today",
   "time": "Time",
   "player": "Player",
   "bet": "Bet",
   "win": "Win",
   "times": "Times",
   "waiting": "Waiting for someone",
   "ofTarget": "oldest of target",
   "queue": {
    "withdrawals": "Withdrawals",
    "deposits": "Deposits",
    "approvals": "Approvals"
   },
   "late": "later than the target",
   "alerts": "Alerts",
   "noAlerts": "Nothing needs attention",
   "alert": {
    "books_drifted": "The ledger does not balance",
    "job_failed": "Job failed: {subject}",
    "work_late": "{subject}: waiting too long",
    "statement_failing": "{subject} sends no bank lines",
    "differences_open": "{count, plural, one {# open difference in reconciliation} other {# open differences in reconciliation}}",
    "budget_low": "{subject}: {count, number} % of the budget is taken",
    "budget_empty": "{subject}: the budget is used up"
   },
   "since": "Since {time}",
   "health": "Health, last 12 hours",
   "healthOf": "credited · time",
   "healthGames": "Games",
   "healthBanks": "Banks",
   "bets": "{count} bets",
   "silent": "no line"
  },
  "report": {
   "revenue": "GGR and NGR",
   "games": "Games",
   "payments": "Payments",
   "staff": "Staff work",
   "against": "against",
   "previous": "the period before",
   "noAgainst": "no comparison",
   "from": "From",
   "to": "To",
   "by": "by",
   "step": {
    "hour": "Hour",
    "day": "Day",
    "week": "Week",
    "month": "Month"
   },
   "currency": "Currency",
   "provider": "Provider",
   "kind": "Kind",
   "all": "All",
   "settled": "Complete up to {time}",
   "unsettled": "The figures are being summed up",
   "none": "No figures in this period",
   "ggr": "GGR",
   "ngr": "NGR",
   "deductions": "Deductions",
   "ofGgr": "{percent} of GGR",
   "bets": "Number of bets",
   "turnover": "Bets",
   "part": {
    "stake": "Bets",
    "payout": "Payouts",
    "bonus": "Bonus",
    "cashback": "Cashback",
    "rebate": "Rebate",
    "affiliate": "Affiliate",
    "deposits": "Deposits",
    "withdrawals": "Withdrawals",
    "fees": "Fees"
   },
   "unbooked": {
    "providers": "Providers",
    "payments": "Payments",
    "tax": "Tax"
   },
   "unbookedText": "Provider fees, payment costs and tax are not booked in the ledger yet. NGR does not include them.",
   "sharedOut": "Deductions are booked for the whole operator and shared out by bets.",
   "share": "% of GGR",
   "change": "Change",
   "sum": "Total",
   "places": "{count, plural, one {# row} other {# rows}}",
   "incomplete": "not complete yet",
   "openRows": "{figure}, {place}: show rows",
   "sortBy": "Sort by {column}",
   "rowsSum": "{count} entries, together {amount}",
   "when": "Time",
   "player": "Player",
   "what": "What",
   "game": "Game",
   "round": "Round",
   "amount": "Amount",
   "more": "Show more",
   "players": "Players",
   "hold": "Margin",
   "channel": "Channel",
   "asked": "Requested",
   "succeeded": "Succeeded",
   "failed": "Refused",
   "failedRate": "Refused, %",
   "half": "Half within",
   "most": "95 % within",
   "askedText": "Requests and refusals count in the period of the request, amounts in that of the payment.",
   "name": "Name",
   "work": {
    "deposits": "Deposits decided",
    "withdrawals": "Withdrawals decided",
    "refusals": "Refused",
    "approvals": "Approvals decided",
    "reveals": "Personal data viewed",
    "acts": "All entries"
   }
  }
 },
 "rewardshop": {
  "reward": {
   "lead": "Turn your points into something you like.",
   "freespin": "Free spins",
   "history": "Redeem history",
   "points": "Your points",
   "value": "Value",
   "provider": "Provider",
   "betPerRound": "Bet per round"
  },
  "rewardReceived": {
   "title": "You have received a reward",
   "done": "Thank you",
   "points": "{count, plural, one {# point} other {# points}}",
   "spins": "{count, plural, one {# free spin} other {# free spins}}",
   "level": "Your new level",
   "levelNumber": "Level {level, number}",
   "source": {
    "level-upgrade": "Upgrade bonus",
    "level-vip": "VIP bonus",
    "level-birthday": "Birthday bonus",
    "level": "Upgrade bonus"
   }
  },
  "part": {
   "point_exchange": "Point exchange",
   "freespins": "Free spins",
   "lucky_box": "Lucky box",
   "random_card": "Random card",
   "physical_rewards": "Physical rewards"
  },
  "shelf": {
   "parts": "Parts of the shop",
   "seeAll": "See all",
   "left": "{count, number} left",
   "today": "{left, number} of {of, number} left today",
   "available": "Available",
   "level": "From level",
   "game": "Game",
   "stake": "{stake} a spin",
   "days": "To play within {count, plural, one {# day} other {# days}}",
   "movements": "Point history"
  },
  "why": {
   "not-yet": "Not on sale yet",
   "ended": "No longer on sale",
   "sold-out": "Sold out",
   "level": "Needs level {level, number}",
   "points": "{points} points short",
   "per-day": "Limit of today reached",
   "per-member": "You have had all you may",
   "verify": "Verify your phone or email",
   "verifyNow": "Verify now",
   "closed": "Redeeming is closed for you",
   "inactive": "Points are switched off",
   "until": "Not before {date}"
  },
  "confirm": {
   "redeem": "Redeem",
   "redeemFor": "Redeem for {points} points",
   "rounds": "Quantity",
   "less": "Fewer",
   "more": "More",
   "most": "As many as I can: {count, number}",
   "gives": "You receive",
   "spins": "{count, plural, one {# free spin} other {# free spins}}",
   "price": "Price",
   "now": "Points now",
   "after": "Points after",
   "final": "Delivered immediately. This cannot be undone.",
   "thing": "The thing and the points are reserved. You can cancel until it is packed.",
   "done": "Redeemed"
  },
  "address": {
   "title": "Where should it go?",
   "book": "Address book",
   "none": "You have not kept an address yet.",
   "new": "New address",
   "later": "Give the address later",
   "keep": "Keep address",
   "remove": "Remove address",
   "recipient": "Recipient",
   "phone": "Phone",
   "line1": "Street and number",
   "line2": "Building, floor (optional)",
   "district": "District",
   "province": "Province or state",
   "postcode": "Postcode",
   "country": "Country"
  },
  "order": {
   "states": {
    "ordered": "Ordered",
    "given": "Received",
    "reserved": "Reserved",
    "captured": "Being packed",
    "packed": "Packed",
    "sent": "Sent",
    "delivered": "Delivered",
    "cancelled": "Cancelled",
    "returned": "Returned",
    "refused": "Not possible",
    "lapsed": "Lapsed"
   },
   "giveAddress": "Give the address",
   "send": "Send it there",
   "cancel": "Cancel order",
   "cancelAsk": "Cancel this order?",
   "keep": "Keep order",
   "comesBack": "{points} points come back to you, with the expiry date they had.",
   "cameBack": "{points} points came back",
   "keptUntil": "Kept for your address until {date}"
  },
  "prize": {
   "points": "{points} points",
   "spins": "{count, plural, one {# free spin} other {# free spins}} at {stake}",
   "thing": "A thing",
   "nothing": "Nothing"
  },
  "draw": {
   "toDraw": "See the odds",
   "inside": "Contents and odds",
   "deck": "The deck of {count, number} cards",
   "version": "Odds version {version, number}",
   "prize": "Prize",
   "oneInHead": "Odds",
   "oneIn": "1 in {count}",
   "cards": "Cards",
   "chance": "Chance",
   "all": "All prizes together",
   "below": "{percent} hold less than the {points} points they cost.",
   "average": "On average {points} points’ worth comes back.",
   "sealed": "Your next draw is already fixed",
   "sealedText": "You see the seal before you pay. After the draw we show the seed behind it, so you can check that nothing was changed.",
   "seal": "Seal",
   "seed": "Your seed",
   "seedWrong": "Use 1 to 64 letters, digits or signs, without spaces or a colon.",
   "change": "Change",
   "number": "Number of the draw",
   "open": "Open for {points} points",
   "turn": "Turn card {card, number} for {points} points",
   "choose": "Choose a card",
   "chosen": "You chose card {card, number}. The cards were fixed before: the odds stay the same.",
   "card": "Card {card, number}",
   "othersStay": "Only your card is turned. The others are listed where you verify the draw.",
   "stay": "You have {now}; {after} stay after this",
   "won": "You received",
   "cost": "It cost",
   "chanceOf": "Chance of this prize",
   "paid": {
    "money": "Paid to your main wallet.",
    "points": "Added to your points.",
    "freespins": "The spins are on their way to your game.",
    "physical": "It is kept for you.",
    "nothing": "This one was empty."
   },
   "done": "Done",
   "last": "Your last draws",
   "verify": "Verify",
   "verifyTitle": "Verify draw {number, number}",
   "sealHolds": "The seed matches its commitment.",
   "sealBroken": "The seed does not match its commitment.",
   "sameAgain": "Your browser has repeated the draw and gets the same.",
   "notSame": "Repeated, the draw comes to something else.",
   "yours": "your card",
   "seedOpen": "Server seed, now revealed",
   "how": "How it works"
  }
 },
 "rewardshop-demo": {
  "exchange": {
   "title": "Points to cash",
   "summary": "Credited to your wallet immediately. No turnover."
  },
  "bigExchange": {
   "title": "More points, better rate",
   "summary": "The same exchange with a tenth more."
  },
  "spins": {
   "title": "Free spins in Lotus Lanterns",
   "summary": "What you win is yours."
  },
  "moreSpins": {
   "title": "A bigger set of free spins",
   "summary": "Fewer points for each spin."
  },
  "goldBox": {
   "title": "Golden box",
   "summary": "Money, points or a mug. The odds are below."
  },
  "smallBox": {
   "title": "Little box",
   "summary": "A little luck for few points. Some are empty."
  },
  "deck": {
   "title": "One of five cards",
   "summary": "Five of fifty cards are dealt and you turn one."
  },
  "smallDeck": {
   "title": "One of three cards",
   "summary": "A small deck of twenty cards for few points."
  },
  "mug": {
   "title": "Sabai mug",
   "summary": "Ceramic with a lotus. Sent to your address."
  },
  "headphones": {
   "title": "Wireless headphones",
   "summary": "There are only a few."
  },
  "shirt": {
   "title": "Sabai T-shirt",
   "summary": "Soft cotton, all sizes."
  },
  "wonThing": "A thing that is won is kept 30 days for your address; after that it is lost and no points come back."
 },
 "rewardshop-office": {
  "orders": {
   "title": "Shop orders",
   "order": "Order",
   "none": "No orders here.",
   "search": "Order number",
   "item": "Item",
   "points": "Points",
   "redeemed": "Time",
   "address": "Address",
   "known": "Given",
   "missing": "No address yet",
   "tracking": "Tracking number",
   "carrier": "Carrier",
   "keptUntil": "Kept until",
   "givesBack": "The item goes back into stock, and {points} points go back to the member. This cannot be undone.",
   "move": {
    "capture": "Accept",
    "pack": "Mark packed",
    "send": "Send",
    "deliver": "Mark delivered",
    "return": "Take back",
    "cancel": "Cancel order"
   }
  },
  "stock": {
   "title": "Stock",
   "none": "No items have been counted in.",
   "text": "One person counts in what has arrived. Counting out needs a second person and never takes what orders hold.",
   "code": "Item or prize",
   "itself": "The item itself",
   "total": "In all",
   "captured": "Given out",
   "left": "Left",
   "count": "Count in or out",
   "add": "Change",
   "addHint": "Below zero to count out.",
   "movements": "Movements",
   "noMovements": "Nothing has moved yet.",
   "cause": "Reason",
   "by": "By"
  },
  "wizard": {
   "price": "Price in points",
   "pays": "Pays",
   "worth": "Worth",
   "worthPoints": "Worth in points",
   "hundredPoints": "100 points count as",
   "perDay": "Per member and day",
   "perMember": "Per member in all",
   "mostAtOnce": "Times at once",
   "reserveMinutes": "Minutes kept without an address",
   "prizes": "Prizes and odds",
   "of": "Parts in all",
   "dealt": "Cards dealt",
   "sum": "{sum, number} of {of, number} parts",
   "code": "Code",
   "gives": "Gives",
   "parts": "Parts",
   "money": "Money",
   "addPrize": "Add a prize"
  },
  "simulator": {
   "draws": "Draws",
   "average": "Comes back on average (by the odds)",
   "worthIt": "Worth the price or more",
   "points": "Points spent",
   "cost": "Cost in money",
   "worth": "Worth in points",
   "drawn": "Drawn",
   "expected": "By the odds"
  },
  "report": {
   "redemptions": "Redemptions",
   "points": "Points spent",
   "days": "Day"
  }
 },
 "rewardshop-shop": {
  "type": {
   "point_exchange": "Point exchange",
   "freespins": "Free spins",
   "lucky_box": "Lucky box",
   "random_card": "Random card",
   "physical_rewards": "Physical rewards"
  }
 },
 "studio": {
  "loading": "Loading {game}",
  "balance": "Balance",
  "balanceNow": "Balance: {amount}",
  "bet": "Bet",
  "win": "Win",
  "demo": "Demo",
  "close": "Close",
  "menu": {
   "title": "Menu",
   "rules": "Rules and paytable",
   "history": "Rounds of this session",
   "fairness": "Fair play and seeds",
   "sound": "Sound",
   "music": "Music",
   "turbo": "Turbo spins",
   "leftHanded": "Big button on the left",
   "fullscreen": "Full screen",
   "exit": "Leave the game",
   "on": "On",
   "off": "Off"
  },
  "control": {
   "spin": "Spin",
   "stop": "Stop the reels",
   "betLess": "Lower bet",
   "betMore": "Higher bet",
   "betChoose": "Choose your bet: {amount}",
   "mute": "Turn sound off",
   "unmute": "Turn sound on",
   "turboOn": "Turn turbo on",
   "turboOff": "Turn turbo off",
   "autoplay": "Autoplay",
   "autoplayStop": "Stop autoplay, {left, plural, one {# round left} other {# rounds left}}",
   "auto": "Auto",
   "bet": "Bet",
   "hurry": "Skip animation"
  },
  "stake": {
   "title": "Choose your bet",
   "limits": "From {min} to {max}. No round pays more than {most}."
  },
  "replay": {
   "title": "Round replay",
   "again": "Show it again",
   "watch": "Watch",
   "cardText": "This round was played at a table that many shared. Its proof shows how it came about.",
   "notYet": "There is no such round, or it still goes on. It can be watched when it is over.",
   "history": "History"
  },
  "mode": {
   "ante": "Ante bet",
   "anteText": "More scatters on the reels for a higher bet.",
   "buy": "Buy feature",
   "buyTitle": "Buy the feature?",
   "buyText": "One round that begins with the feature. It costs {cost} and counts as one bet.",
   "cost": "Price",
   "rtp": "Return to player",
   "confirm": "Buy for {cost}"
  },
  "autoplay": {
   "title": "Autoplay",
   "intro": "The game bets {stake} again and again until one of your limits is reached.",
   "rounds": "Number of rounds",
   "lossLimit": "Stop before losing more than",
   "lossLimitHint": "A loss limit is required.",
   "winLimit": "Stop after a single win of at least",
   "noWinLimit": "No limit",
   "alsoStops": "It also stops when a feature begins, when something goes wrong, and when you press stop.",
   "start": "Start autoplay"
  },
  "rules": {
   "title": "Rules and paytable",
   "facts": "Facts",
   "rtp": "Return to player",
   "rtpText": "In the long run the game pays back {rtp} of all bets. A single session can be far above or below.",
   "bets": "Bets",
   "version": "Version of the rules",
   "interrupted": "Interrupted games",
   "interruptedText": "The server decides and pays a round the moment you bet. If the connection breaks, the round is shown to you when you come back.",
   "interruptedSteps": "A round that is not over is saved as you left it, on every device.",
   "malfunction": "A malfunction voids all plays and pays.",
   "verify": "Can I check the results?",
   "verifyText": "Yes. The server shows the hash of its seed before you give yours. Both seeds and the number of the bet decide each result. When the server seed is shown, you can compute every round again.",
   "verifyShared": "Yes. All rounds come from one chain of codes whose end was published before its first round. After each round its code is shown, and you can compute the result from it.",
   "keys": "Keyboard",
   "keySpin": "Spin, or stop the reels",
   "keyMenu": "Open or close the menu",
   "keyMute": "Sound on or off"
  },
  "history": {
   "title": "Rounds of this session",
   "none": "You have not played a round yet.",
   "time": "Time",
   "bet": "Bet",
   "win": "Win",
   "nonce": "Bet number",
   "verify": "Check",
   "unrevealed": "You can check a round once its server seed has been shown. For that, change your seeds in the game.",
   "note": "All your bets of all games are in the history of your account."
  },
  "fairness": {
   "title": "Fair play and seeds",
   "intro": "The server showed this hash of its seed before you gave yours. Both seeds and the number of the bet decide each result, so neither side could choose it.",
   "serverSeedHash": "Hash of the server seed",
   "clientSeed": "Your seed",
   "newSeed": "Your next seed",
   "clientSeedHint": "1 to 64 letters, digits or signs, without space and colon.",
   "clientSeedInvalid": "This seed cannot be used.",
   "sameSeed": "You are using this seed now. Please choose another one.",
   "random": "Random",
   "nonce": "Number of your next bet",
   "nextHash": "Hash of the next server seed",
   "rotate": "Start the next seeds and show the old server seed",
   "rotateNote": "The next server seed is already fixed by its hash. Your next seed joins it, and then you can check your earlier bets.",
   "revealed": "Revealed server seeds",
   "revealedRounds": "Bets up to number {nonce, number}",
   "notUsed": "The old server seed was not used for any bet.",
   "done": "The new seeds are in place.",
   "verify": "Check in the verifier",
   "copy": "Copy",
   "copied": "Copied",
   "inUse": "Your round is not over. Finish it first: it still needs these seeds.",
   "nextChanged": "You gave a new seed on another device. Look at the hash above and try again."
  },
  "session": {
   "time": "Time in this game: {time}",
   "net": "Result of this session: {amount}"
  },
  "failure": {
   "title": "Something went wrong",
   "retry": "Try again",
   "reload": "Start again",
   "leave": "Leave the game",
   "trouble": "Connection lost. Trying again…",
   "trace": "TraceID: {trace}",
   "unreachable": "The game server does not answer. If you have placed a bet, it is safe: the round will be shown to you.",
   "noGame": "This game does not exist.",
   "noWebgl": "This device cannot show the game's pictures. Please update your browser or turn on hardware acceleration."
  },
  "autoplayStopped": {
   "done": "Autoplay has finished.",
   "lossLimit": "Autoplay stopped at your loss limit.",
   "winLimit": "Autoplay stopped at your win limit.",
   "feature": "Autoplay stopped for the feature.",
   "failure": "Autoplay stopped because of a problem.",
   "player": "Autoplay stopped."
  },
  "refused": {
   "ERR_IPB": "Your balance is not enough for this bet.",
   "ERR_VAL": "This bet is not possible. Please choose another amount.",
   "ERR_IS": "This session has ended. The game may be open in another window.",
   "ERR_GLE": "This bet would go beyond a limit that is set for your account.",
   "ERR_FULL": "This bet is at its limit for the round. Your balance has not changed.",
   "ERR_CLOSED": "It is too late for that: this round is closed.",
   "ERR_GEN": "Something went wrong on our side. Nothing was taken from your balance.",
   "ERR_MAINT": "This game is under maintenance. Please try later."
  },
  "instant": {
   "paid": "It pays {amount}.",
   "results": "Last results",
   "yourTurn": "Your turn"
  },
  "jackpot": {
   "title": "Jackpot",
   "mustHitBy": "Must be won before it reaches {amount}",
   "won": "You have won the {tier} jackpot: {amount}.",
   "collect": "Continue",
   "paid": "It has been paid to your balance, on top of what the round paid.",
   "rules": "{share} of each bet goes to four jackpots that all players of this network share, in equal parts. The larger your bet, the larger your chance. Each jackpot begins with {mini}, {minor}, {major} or {grand} and must be won before it is five times as large. The winning amount is fixed before the jackpot begins, and its hash is public. With the jackpots this game gives back {total} in the long run."
  },
  "free": {
   "left": "{left, plural, one {# free round} other {# free rounds}}",
   "giftTitle": "A gift for you",
   "gift": "You have {count, plural, one {# free round} other {# free rounds}} at {stake} each, to be played before {until}. They are used before rounds with your own money.",
   "paid": "What they win is added to your balance at once.",
   "begin": "Begin",
   "overTitle": "Your free rounds are over",
   "over": "{count, plural, one {Your free round has} other {Your # free rounds have}} won {amount} in all.",
   "close": "Play on"
  }
 },
 "studio-chains": {
  "title": "Chains",
  "playing": "The chain in play",
  "next": "The next chain",
  "end": "Published end",
  "published": "Published",
  "salt": "Salt",
  "none": "This chain has no public salt: it had to be played before one was ready. What can be proved is that no code was changed after its end was published.",
  "players": "Its salt comes from {count, plural, one {# seed} other {# seeds}} that players gave after its end was published.",
  "waitPlayers": "{given, number} of {wanted, number} seeds are there. All of them together make the salt, and then this chain is played.",
  "beacon": "Its salt comes from round {round, number} of a drand beacon, which was named with its end. That round came out on {time}.",
  "waitBeacon": "It waits for round {round, number} of a drand beacon, which nobody knows before {time}.",
  "values": "Seeds in their order",
  "yours": "yours",
  "seed": "A seed of your own",
  "add": "Add",
  "closed": "No more seeds are taken for this chain.",
  "trust": "If your own seed is in the list, you know that nobody knew the salt when the end was published. Only a public beacon can show that we did not choose the last seed.",
  "file": "All chains as a signed file",
  "empty": "No chain of this game has been published yet."
 },
 "studio-crash": {
  "bet": "Bet",
  "betNext": "Bet next round",
  "cashOut": "Cash out",
  "cashingOut": "Cashing out…",
  "cancel": "Cancel",
  "cancelling": "Cancelling…",
  "sending": "Placing…",
  "waitingRound": "Waiting for the next round",
  "panel": "Bet {number, number}",
  "stake": "Stake",
  "lessStake": "Lower stake",
  "moreStake": "Higher stake",
  "autoCashOut": "Auto cash-out",
  "autoCashOutAt": "Cash out at this multiplier",
  "autoCashOutWrong": "Enter a number from {least} to {most}.",
  "voided": "This round was cancelled. All stakes were returned.",
  "startsIn": "Next round in {seconds, number} s",
  "placeBets": "Place your bets",
  "connecting": "Connecting to the table…",
  "lost": "The connection was lost. Coming back…",
  "lostNote": "Your bets stay in the round. An auto cash-out still works.",
  "ended": "This table was opened somewhere else.",
  "players": "Players",
  "noPlayers": "Nobody has bet in this round yet.",
  "mine": "My bets",
  "noMine": "You have not bet in this visit yet.",
  "yourBet": "You · bet {number, number}",
  "inFlight": "in flight",
  "cashedOutOf": "{out, number} of {all, number} cashed out",
  "note": {
   "fixed": "This round and the next are fixed already.",
   "key": "Code of round {round} hashes to {hash}",
   "check": "Check"
  },
  "showPlayers": "Show players",
  "history": "Last rounds",
  "verifyRound": "Round {round}: {multiplier}×. Check this round",
  "won": "Cashed out at {multiplier}×: {amount}",
  "wonLabel": "You won",
  "autoLeft": "{count, plural, one {# round left} other {# rounds left}}",
  "auto": {
   "title": "Auto bet",
   "open": "Auto",
   "stop": "Stop auto bet",
   "rounds": "Number of rounds",
   "lossLimit": "Stop when losses reach",
   "winLimit": "Stop when one bet wins at least",
   "noLimit": "No limit",
   "target": "Each bet cashes out at {multiplier}× by itself.",
   "start": "Start: {stake} × {count, plural, one {# round} other {# rounds}}",
   "close": "Close"
  },
  "autoStop": {
   "done": "Auto bet has finished.",
   "lossLimit": "Auto bet stopped at your loss limit.",
   "winLimit": "Auto bet stopped at your win limit.",
   "balance": "Auto bet stopped: your balance is too low.",
   "refused": "Auto bet stopped: a bet was not accepted."
  },
  "refused": {
   "ERR_IPB": "Your balance is not enough for this bet.",
   "ERR_VAL": "This bet is not valid.",
   "ERR_IS": "This table was opened somewhere else.",
   "ERR_GLE": "This bet is over a limit.",
   "ERR_FULL": "This bet is at its limit for the round. Your balance has not changed.",
   "ERR_CLOSED": "Betting for this round is closed.",
   "ERR_GEN": "Something went wrong. Nothing was taken from your balance.",
   "ERR_MAINT": "The game is closed for maintenance."
  },
  "say": {
   "betting": "Round {round}. Place your bets.",
   "milestone": "{multiplier} times",
   "lost": "Your bet of {amount} is lost.",
   "placed": "Bet of {amount} placed.",
   "cancelled": "Bet of {amount} taken back.",
   "refunded": "Your stake of {amount} was returned."
  },
  "rules": {
   "how": "How it works",
   "bets": "Your bets",
   "betsText": "You have two bet panels with a stake of their own. You can take a bet back until betting closes. With auto cash-out the server cashes out for you, even without a connection.",
   "limits": "Limits",
   "limitsText": "The lowest cash-out is {least}×, the highest {most}×. One bet pays at most {amount}: a bet that reaches this is cashed out by itself.",
   "server": "Who decides",
   "serverText": "A cash-out counts when it reaches the server. If a round is cancelled because of a fault, every stake is returned.",
   "keys": "Keys",
   "keysText": "Space: first bet. B: second bet."
  },
  "fair": {
   "intro": "The result of every round was fixed before the first round was played. Each round has a secret code. When the round is over, the code is shown, and anybody can compute the result from it.",
   "previous": "Code of the last round",
   "check": "Check the last round"
  },
  "theme": {
   "rocket": {
    "locked": "Ready for take-off",
    "crashed": "Crashed",
    "scene": "A rocket rises. The multiplier grows until the rocket explodes.",
    "takeOff": "The rocket has started.",
    "sayCrashed": "Crashed at {multiplier} times.",
    "how": "Bet before the rocket starts. While it flies, the multiplier grows from {multiplier}×. Cash out before it explodes and you get your stake times the multiplier. If it explodes first, the stake is lost.",
    "growth": "The rocket",
    "growthText": "The multiplier reaches {low}× after {lowSeconds} seconds, {middle}× after {middleSeconds} seconds and {high}× after {highSeconds} seconds. It is the same for all players. About {crashed} of 100 rounds explode at {multiplier}×, before anybody can cash out."
   },
   "dive": {
    "locked": "Ready to dive",
    "crashed": "Crushed",
    "scene": "A submarine dives. The multiplier grows until the deep crushes it.",
    "takeOff": "The submarine dives.",
    "sayCrashed": "Crushed at {multiplier} times.",
    "how": "Bet before the submarine dives. The deeper it goes, the more the multiplier grows from {multiplier}×. Cash out before the deep crushes it and you get your stake times the multiplier. If it is crushed first, the stake is lost.",
    "growth": "The dive",
    "growthText": "The multiplier reaches {low}× after {lowSeconds} seconds, {middle}× after {middleSeconds} seconds and {high}× after {highSeconds} seconds. It is the same for all players. About {crashed} of 100 dives end at {multiplier}×, before anybody can cash out."
   }
  }
 },
 "studio-draws": {
  "race": {
   "label": "Virtual race",
   "kind": "Kind of bet",
   "view": {
    "runners": "Win and place",
    "forecast": "First two"
   },
   "form": "Form {rank, number}",
   "others": "Others",
   "win": "{name} to win",
   "place": "{name} among the first three",
   "forecast": "{first} first, {second} second",
   "short": {
    "win": "Win",
    "place": "Place"
   },
   "forecastCorner": "1st / 2nd",
   "wins": "{name} wins",
   "say": "{first} wins before {second} and {third}.",
   "rules": {
    "form": "Each runner has a form, from the best to the weakest, and the odds follow from it. The forms change with every race and are known before you bet; the best one has the best chance and the lowest odds.",
    "bets": "Win: your runner comes first. Place: it is among the first three. First two: you name both in their order. You get your stake times the odds.",
    "show": "The order of the finish is drawn before the race is shown. Nothing on the way changes it."
   }
  },
  "goal": {
   "label": "Virtual league",
   "kickOff": "Kick-off soon",
   "fullTime": "Full time",
   "day": "Season {season, number}, match day {day, number}",
   "goal": "Goal!",
   "table": "Table of the season",
   "side": "Side",
   "played": "Played",
   "playedShort": "P",
   "points": "Points",
   "pointsShort": "Pts",
   "days": "Match days and their proofs",
   "more": "All bets on {home} – {away}",
   "market": {
    "home": "{home} wins",
    "draw": "Draw",
    "away": "{away} wins",
    "over": "Three goals or more",
    "under": "Two goals or fewer",
    "both": "Both sides score",
    "notBoth": "At least one side does not score",
    "score": "Exact score {score}"
   },
   "short": {
    "over": "3+",
    "under": "0–2",
    "both": "Both",
    "notBoth": "Not both"
   },
   "home": "Home side",
   "away": "Away side",
   "upTo": "up to {odds, number}",
   "rules": {
    "league": "Sixteen sides of different strength play a league: everybody meets everybody at home and away, thirty match days a season. All matches of a day are played at once.",
    "bets": "The odds follow from the strength of the two sides. You get your stake times the odds when your bet comes true after ninety minutes. Each bet stands alone.",
    "show": "The scores and the minutes of the goals are drawn before the kick-off is shown. The league is a simulation; no real side or player takes part."
   },
   "bets": "Your bets",
   "reached": "reached",
   "stands": "as it stands",
   "open": "not as it stands",
   "others": "All matches"
  },
  "lotto": {
   "label": "Lottery by RNG",
   "lucky": "By lot",
   "add": "Add ticket",
   "soldOut": "Sold out in this draw: {numbers}",
   "noTickets": "No tickets in this draw yet.",
   "tickets": "{count, plural, one {# ticket} other {# tickets}}",
   "won": "won {amount}",
   "more": "Stake more on {name}",
   "past": "Past draws",
   "noDraws": "Nothing has been drawn yet."
  },
  "daily": {
   "say": "Drawn: {top} on top, {bottom} at the bottom.",
   "top": "Top, three digits",
   "bottom": "Bottom, two digits",
   "kind": "Kind of ticket",
   "short": {
    "straight3": "3 straight",
    "any3": "3 any order",
    "top2": "2 top",
    "bottom2": "2 bottom",
    "runTop": "1 top",
    "runBottom": "1 bottom"
   },
   "long": {
    "straight3": "Three digits of the top, in order",
    "any3Six": "Three different digits of the top, in any order",
    "any3Pair": "Three digits with a pair, in any order",
    "any3Alike": "Three digits alike",
    "top2": "The last two digits of the top",
    "bottom2": "The two digits of the bottom",
    "runTop": "A digit that is anywhere in the top",
    "runBottom": "A digit that is anywhere in the bottom"
   },
   "empty": "No digit yet",
   "keys": "Digits",
   "pays": "pays ×{times, number}",
   "rules": {
    "draw": "Every {minutes} minutes three digits are drawn for the top and two for the bottom, each from 0 to 9. Tickets are taken until {seconds} seconds before.",
    "own": "These are draws of our own, made by a random number generator. They are not those of any state lottery."
   }
  },
  "express": {
   "say": "Drawn: {numbers}.",
   "first": "First three",
   "second": "Last three",
   "numbers": "Numbers from 1 to 45",
   "picked": "{count, number} of {of, number} numbers",
   "right": "Right numbers",
   "rightOf": "{right, number} of {of, number}",
   "chance": "Chance",
   "oneIn": "1 in {count}",
   "rules": {
    "line": "Choose six of {numbers} numbers. Every {minutes} minutes six numbers are drawn, none of them twice. Your line pays by how many of them it has.",
    "own": "These are draws of our own, made by a random number generator. They are not those of any state lottery. In the long run {rtp} of all stakes come back."
   }
  }
 },
 "studio-fairness": {
  "title": "Check a result",
  "lead": "Every result of our games can be repeated. This page does it in your own browser: nothing is sent to us.",
  "verify": "Check this round",
  "showAll": "Show all {count, number}",
  "field": {
   "game": "Game",
   "serverSeed": "Server seed",
   "serverSeedHash": "Hash shown before the bet (optional)",
   "clientSeed": "Your seed",
   "nonce": "Number of the bet",
   "stake": "Stake",
   "params": "Choice of the bet",
   "hash": "Code of the round",
   "salt": "Public salt",
   "round": "Round",
   "earlierRound": "Earlier round",
   "earlierHash": "Code of the earlier round",
   "rulesVersion": "Version of the game",
   "mode": "Kind of bet"
  },
  "hint": {
   "serverSeed": "64 letters and digits. The game shows it after you change your seeds.",
   "serverSeedHash": "With it the page checks that the server kept its promise.",
   "clientSeed": "The seed that you could choose yourself.",
   "nonce": "It counts your bets with these seeds.",
   "stake": "Wins grow with the stake; the reels do not change.",
   "params": "Copied from the game's link to this page.",
   "hash": "64 letters and digits. The game shows it after the round.",
   "salt": "The same for all rounds of a chain.",
   "round": "The number of the round.",
   "earlierRound": "0 is the published end of the chain.",
   "earlierHash": "A code that you know from before."
  },
  "wrong": {
   "serverSeed": "A server seed has 64 characters: digits and the letters a to f.",
   "serverSeedHash": "A hash has 64 characters: digits and the letters a to f.",
   "clientSeed": "Your seed has 1 to 64 characters without spaces and colons.",
   "nonce": "Please enter a whole number from 0.",
   "stake": "Please enter an amount with at most two decimals.",
   "params": "This is no choice that the game offers.",
   "hash": "A code has 64 characters: digits and the letters a to f.",
   "salt": "Please enter the public salt.",
   "round": "Please enter a whole number from 1.",
   "earlierRound": "Please enter a round that came before.",
   "earlierHash": "A code has 64 characters: digits and the letters a to f.",
   "rulesVersion": "The game has no such version.",
   "mode": "The game has no such bet."
  },
  "failure": {
   "secure": "Your browser computes hashes on secure addresses (https) only.",
   "fault": "Something went wrong while computing. Please try again."
  },
  "verdict": {
   "repeated": "This is the result",
   "broken": "The hash does not match",
   "pays": "This round pays",
   "ended": "The round ended at",
   "hashRight": "The server seed is the one that was promised before the bet.",
   "hashWrong": "This server seed is not the one that was promised by the hash you entered. Check that both belong together.",
   "noHash": "Compare the result with your bet. Enter the hash shown before the bet to check the promise too.",
   "sharedNote": "Compare it with the result the game showed. The chain below proves that it was fixed in advance."
  },
  "step": {
   "promise": "The promise",
   "promiseSolo": "Before your bet the server showed the hash of its secret seed. From a hash nobody can compute the seed, and no other seed has the same hash.",
   "promiseShared": "The hash of this round's code is the code of the round before. So all codes were fixed before the first round was played.",
   "bytes": "From seeds to bytes",
   "bytesSolo": "The server seed signs your seed, the number of your bet and a counter. Each signature gives 32 bytes.",
   "bytesShared": "The code of the round signs the public salt and the number of the round. The signature gives 32 bytes.",
   "numbers": "From bytes to numbers",
   "numbersSolo": "Four bytes make a number from 0 to 1. It chooses where a reel stops.",
   "numbersShared": "The first 52 bits make one large number.",
   "at": "Byte",
   "bytesColumn": "Bytes",
   "number": "Number",
   "choice": "Choice",
   "choiceOf": "{index, number} of {size, number}",
   "result": "From numbers to the result",
   "resultSolo": "The reels stop there, and the rules of the game say what that pays.",
   "resultShared": "The formula of the game turns the number into the multiplier.",
   "numbersDrawn": "Four bytes make a number from 0 to 1. It chooses one of so many cards, pockets or faces.",
   "resultDrawn": "The rules of the game read the choices one after the other."
  },
  "slot": {
   "stops": "Stops of the reels: {stops}",
   "freeSpin": "Free spin {number, number} of {of, number}",
   "line": "{count, number} × {symbol} on line {line, number}: {amount}",
   "scatter": "{count, number} scatters pay {amount} and give {spins, plural, =0 {no free spins} one {# free spin} other {# free spins}}.",
   "start": "{spins, plural, one {# free spin begins} other {# free spins begin}}, wins count {multiplier, number}×.",
   "end": "The free spins paid {amount}.",
   "cap": "The round reached its highest payout: {amount}.",
   "final": "Total: {amount}",
   "ways": "{symbol} on {count, number} reels in {ways, plural, one {# way} other {# ways}}: {amount}",
   "anywhere": "{count, number} × {symbol} anywhere: {amount}",
   "tumble": "{count, plural, one {# symbol vanishes} other {# symbols vanish}}, new ones fall.",
   "orbs": "The orbs multiply the win {multiplier, number}× and add {amount}.",
   "wheel": "The wheel stops at {multiplier, number}× and adds {amount}.",
   "expand": "{symbol} fills {count, plural, one {# reel} other {# reels}} and pays on {lines, number} lines: {amount}",
   "hold": "{count, plural, one {# coin is} other {# coins are}} held; {respins, plural, one {# respin} other {# respins}}.",
   "respin": "Respin {number, number}: {count, plural, =0 {no new coin} one {# new coin} other {# new coins}}, {left, number} left.",
   "held": "{count, plural, one {# coin pays} other {# coins pay}} {amount}."
  },
  "instant": {
   "multiplier": "The bet is multiplied by",
   "over": "The round is over; this is what was hidden:"
  },
  "chain": {
   "title": "Follow the chain",
   "text": "Hash the code again and again, once for each round. If it ends at a code that was published earlier, then this round was fixed at that time.",
   "check": "Follow the chain",
   "checkLinks": "{count, plural, one {Follow # link} other {Follow # links}}",
   "linked": "The chain leads to the earlier code. This round was fixed in advance.",
   "broken": "The chain does not lead to this code. Check the rounds and the codes."
  },
  "about": {
   "how": "How it works",
   "howSolo": "Two seeds decide each bet: a secret one of the server, and one of your own. The server shows the hash of its seed before yours is given, so neither side can choose the result. You can change the seeds in the game at any time; then the old server seed is shown and you can check all bets made with it.",
   "howShared": "All rounds of a chain come from codes that were made before its first round. Each code is the hash of the next one, and the end of the chain is published, so nobody can change a code that is still to come. Whether a public salt takes part as well stands with each chain below.",
   "proves": "What this proves",
   "fixed": "The result was fixed before you bet.",
   "unchanged": "Nobody changed it afterwards, neither you nor we.",
   "yours": "Your own seed took part, so we could not choose the result.",
   "everybody": "It is the same for all players, whatever they bet.",
   "provesNot": "What it does not prove",
   "notReturn": "It does not show how much a game pays back in the long run. For that, the rules of each game name the exact return, and the computation on this page is open.",
   "notLuck": "It does not make winning more likely. Each result is independent of all earlier ones.",
   "programmers": "For programmers",
   "document": "The whole computation, so that you can write a program of your own",
   "tables": "Tables of all games and rounds to compare with"
  },
  "version": "{rulesVersion}, {rtp}",
  "mode": {
   "base": "Plain bet",
   "ante": "Raised bet",
   "buy": "Bought feature"
  }
 },
 "studio-figures": {
  "highestWin": "Highest win",
  "upTo": "Up to {times}, 1 in {oneIn} rounds",
  "highestWinText": "Up to {times} the bet. 1 in {oneIn} rounds wins this much or more.",
  "cap": "No round pays more than {times} the bet, or more than {amount}.",
  "hitRate": "Hit rate",
  "hitRateText": "{rate} of rounds pay something.",
  "hitRateBack": "Every round pays something; {rate} of rounds pay back the bet or more.",
  "volatility": "Volatility",
  "volatilityText": "{grade}. The standard deviation of a round is {deviation} bets. Below {medium} is low, above {high} is high.",
  "byChoice": "That is for a usual bet. Depending on your choice it is from {low} to {high}.",
  "gradeRange": "{low} to {high}, depending on your choice",
  "low": "Low",
  "medium": "Medium",
  "high": "High",
  "round": "Kind of round",
  "solo": "You play alone: each bet is a round of your own.",
  "shared": "All players share the same round.",
  "demo": "This is a demo with play money. Chances and payouts are the same as with real money."
 },
 "studio-fishing": {
  "scene": "Fish swim through the water. Up to four players shoot at them with cannons.",
  "connecting": "Looking for a free seat…",
  "lost": "The connection was lost. Coming back…",
  "lostNote": "Your net is kept for a minute. After that it goes back to your wallet.",
  "ended": "This game was opened somewhere else.",
  "net": "In your net",
  "fill": "Fill the net",
  "price": "Shot",
  "lessPrice": "Cheaper shots",
  "morePrice": "Dearer shots",
  "shoot": "Shoot",
  "weapon": {
   "title": "Weapon",
   "cannon": "Cannon",
   "torpedo": "Torpedo",
   "lightning": "Chain lightning"
  },
  "lock": "Follow one fish",
  "lockOff": "Stop following",
  "auto": "Shoot without stopping",
  "autoOff": "Stop shooting",
  "buyIn": {
   "title": "Your net",
   "text": "Shots are paid from your net, and what you catch goes into it. Nothing is added without your confirmation. What is left goes back to your wallet when you take it out or leave.",
   "balance": "In your wallet",
   "choose": "Put into the net, at {price} a shot",
   "shots": "{count, plural, one {# shot} other {# shots}}",
   "confirm": "Put in {amount}",
   "cashOut": "Take out {amount}",
   "none": "Your balance is not enough. Choose cheaper shots or deposit first."
  },
  "boss": "{name} is coming!",
  "empty": "The balance of your net is not enough for this shot.",
  "combo": "{count, number} in a row!",
  "refused": {
   "ERR_IPB": "Your balance is not enough for this.",
   "ERR_VAL": "This amount is not possible.",
   "ERR_IS": "This game was opened somewhere else.",
   "ERR_GLE": "This is over one of your limits.",
   "ERR_FULL": "This bet is at its limit for the round. Your balance has not changed.",
   "ERR_CLOSED": "This is not possible now.",
   "ERR_GEN": "Something went wrong. What was in your net is on its way to your wallet.",
   "ERR_MAINT": "The game is closed for maintenance."
  },
  "say": {
   "caught": "{name} caught: {amount}",
   "filled": "{amount} in your net."
  },
  "haul": {
   "text": "Each shot that hit is a round of its own and can be checked by itself.",
   "none": "Nothing was shot in this haul."
  },
  "rules": {
   "how": "How it works",
   "howText": "Fill your net, aim and shoot. A shot flies on from every edge until it meets a fish; only then it is paid, and only then it is decided whether the fish is caught. A shot that meets nothing costs nothing. A caught fish pays its number times the price of the shot.",
   "chance": "Your chances",
   "chanceText": "Every hit has the same chance for every player: {share} divided by what the fish pays. It does not matter who shot at the fish before, how often, or what was won. Skill decides which fish you hit, and never changes the return.",
   "weapons": "Weapons",
   "weaponsText": "The torpedo costs {torpedo, number} shots and catches {torpedo, number} times as often; a fish that would be caught more often than {most} times in 100 pays more instead. Chain lightning costs {lightning, number} shots: half of it strikes the fish you hit, the rest is shared by up to four fish around it. All weapons return the same.",
   "money": "Your net",
   "moneyText": "While you play, the money of your net is set aside in your wallet. Once a minute your shots and catches are settled; each of these is one bet in your history. If you lose the connection, your net waits for a minute and then goes back to your wallet.",
   "fish": "Fish",
   "pays": "Pays",
   "caught": "Caught per hit",
   "keys": "Keys",
   "keysText": "Arrow left and right: aim. Space: shoot. Arrow up and down: price. 1, 2, 3: weapon. L: follow the best fish, again for the next. U: stop following. A: shoot without stopping."
  },
  "fish": {
   "minnow": "Silver minnow",
   "guppy": "Guppy",
   "tetra": "Neon tetra",
   "goldfish": "Goldfish",
   "clownfish": "Clownfish",
   "angelfish": "Angelfish",
   "pufferfish": "Pufferfish",
   "butterflyfish": "Butterflyfish",
   "betta": "Fighting fish",
   "shubunkin": "Shubunkin",
   "kohaku": "Kohaku koi",
   "sanke": "Sanke koi",
   "showa": "Showa koi",
   "turtle": "Lagoon turtle",
   "ghost-koi": "Ghost koi",
   "golden-koi": "Golden koi",
   "dragon-prince": "Dragon Prince",
   "naga-king": "Naga King",
   "lanternfry": "Lantern fry",
   "krill": "Red krill",
   "glassfish": "Glassfish",
   "hatchetfish": "Hatchetfish",
   "lionfish": "Lionfish",
   "moon-jelly": "Moon jelly",
   "squid": "Ruby squid",
   "moray": "Moray",
   "anglerfish": "Anglerfish",
   "nautilus": "Nautilus",
   "crown-jelly": "Crown jelly",
   "manta": "Star manta",
   "ghost-shark": "Ghost shark",
   "abyss-turtle": "Abyss turtle",
   "jade-koi": "Jade koi",
   "pearl-koi": "Pearl koi",
   "abyss-dragon": "Abyss Dragon",
   "naga-empress": "Naga Empress"
  }
 },
 "studio-instant": {
  "how": "How it works",
  "between": "Enter a number from {low} to {high}.",
  "risk": {
   "low": "Low",
   "medium": "Medium",
   "high": "High"
  },
  "sheet": {
   "manual": "Manual",
   "half": "Half the bet",
   "double": "Double the bet",
   "max": "Max",
   "profit": "Profit on win",
   "won": "You win {amount}",
   "back": "You get {amount} back",
   "lost": "No win this time",
   "turbo": "Turbo",
   "fairness": "Fairness",
   "rules": "Rules"
  },
  "dice": {
   "multiplier": "Multiplier",
   "from": "Roll from",
   "below": "Roll under",
   "swap": "Swap sides",
   "chance": "Chance to win",
   "chanceText": "{chance} per cent, pays {multiplier} times the bet",
   "sayWin": "The roll is {roll}. You win.",
   "sayLoss": "The roll is {roll}. You lose.",
   "rules": "A roll is one of {rolls, number} numbers from {lowest} to {highest}, all equally likely. You choose how large a part of them wins, and whether it is the lowest or the highest.",
   "rulesPays": "The smaller your chance, the more a win pays: {share} divided by the chance in per cent, rounded down to four decimals."
  },
  "limbo": {
   "target": "Your target",
   "chance": "Chance to win",
   "usual": "Usual targets",
   "sayWin": "It reaches {reached} times. You win.",
   "sayLoss": "It reaches {reached} times. You lose.",
   "rules": "Name a multiplier. The game draws another one. When yours is not higher, your bet is paid times your target; otherwise it is lost.",
   "rulesPays": "A target of two is reached in {two} of all rounds, a target of a hundred in {hundred}. Whatever you choose, {rtp} of all bets are paid back in the long run."
  },
  "plinko": {
   "risk": "Risk",
   "rows": "Rows",
   "say": "The ball falls into bucket {bucket}, which pays {multiplier} times the bet.",
   "rules": "At each peg the ball goes left or right, both equally likely. The bucket it falls into pays your bet times its number. Many balls end in the middle, few at the sides.",
   "tableOf": "{rows} rows",
   "fromMiddle": "Buckets from the middle"
  },
  "keno": {
   "board": "Choose your numbers",
   "choose": "Choose 1 to {most} numbers",
   "quick": "Quick pick",
   "clear": "Clear",
   "hits": "{hits, plural, one {# hit} other {# hits}}",
   "paysOf": "{picks, plural, one {What # number pays} other {What # numbers pay}}",
   "say": "{hits, plural, =0 {No hit.} one {# hit.} other {# hits.}} Drawn: {drawn}.",
   "rules": "Choose up to {most} of {numbers} numbers. Then {drawn} different numbers are drawn. The more of yours are among them, the more your bet is paid.",
   "table": "What your bet is multiplied by",
   "picks": "Numbers",
   "hitsOf": "{hits, plural, one {# hit} other {# hits}} of {picks, number}",
   "paysTimes": "pays {times}",
   "hit": "Hit",
   "missed": "Your pick, not drawn",
   "drawnOnly": "Drawn, not yours",
   "chance": "last line: the chance, 1 in …",
   "classic": "Classic",
   "upTo": "to {times}",
   "rulesRisk": "There are two tables for the hits: Classic pays more often, High pays less often and more."
  },
  "wheel": {
   "segments": "Segments",
   "say": "The wheel stops at {multiplier} times the bet.",
   "rules": "Choose how many segments the wheel has and how much risk there is. All its segments are equally likely; the one at the pointer says what your bet is multiplied by.",
   "miniRules": "The wheel has {segments} segments, all equally likely. The one at the pointer says what your bet is multiplied by.",
   "table": "Segments by what they pay",
   "pays": "Pays",
   "count": "Segments"
  },
  "scratch": {
   "field": "The ticket",
   "cell": "Cell {cell}, covered",
   "cellOpen": "Cell {cell}: {multiplier} times the bet",
   "buy": "Buy a ticket and scratch the silver off",
   "alike": "Three alike win",
   "all": "Reveal all",
   "sayWin": "Three times {multiplier}: the ticket wins {multiplier} times the bet.",
   "sayLoss": "No three are alike.",
   "rules": "A ticket has nine cells below silver. If three of them show the same number, your bet is multiplied by it. No other number is there more than twice.",
   "rulesDecided": "Which ticket you get is decided when you bet, before anything is scratched. Scratching only shows it, and you may take your time.",
   "rulesShown": "What the other cells show is drawn by the odds of the prizes, so the high ones are seldom seen.",
   "table": "Of {tickets, number} tickets win",
   "tickets": "Tickets",
   "next": "Next ticket",
   "tap": "Scratch, or tap Reveal all",
   "prizes": "Prizes on a {price} ticket",
   "any": "any prize: {odds}",
   "drawn": "The ticket was drawn when you bought it; scratching changes nothing. High prizes show as rarely as they are won.",
   "oneIn": "1 in {count}"
  }
 },
 "studio-jackpot": {
  "mini": "Mini",
  "minor": "Minor",
  "major": "Major",
  "grand": "Grand"
 },
 "studio-live": {
  "label": "Live table · RNG",
  "round": "Round {round}",
  "players": "{count, plural, one {# player} other {# players}}",
  "connecting": "Connecting to the table…",
  "lost": "The connection was lost. Coming back… Your bets stay in the round.",
  "ended": "This table was opened somewhere else.",
  "statistics": "{count, plural, one {The last round} other {The last # rounds}}",
  "verifyRound": "Round {round}: check the result",
  "phase": {
   "betting": "Place your bets",
   "locked": "No more bets",
   "dealing": "No more bets",
   "result": "Result",
   "void": "This round was cancelled. All stakes were returned."
  },
  "clock": {
   "locked": "Closed",
   "dealing": "Closed",
   "result": "Next",
   "void": "Void"
  },
  "say": {
   "betting": "Round {round}. Place your bets.",
   "placed": "Bet of {amount} placed.",
   "cancelled": "Bet of {amount} taken back.",
   "won": "The table pays {amount}.",
   "lost": "Your bets of {amount} are lost."
  },
  "chat": {
   "title": "Table chat",
   "empty": "No messages yet.",
   "demo": "In a demo you can read the chat. To write, leave the demo and play."
  },
  "phrase": {
   "hello": "Hello, everybody!",
   "luck": "Good luck!",
   "nice": "Well done!",
   "wow": "Wow!",
   "close": "That was close.",
   "thanks": "Thank you!",
   "again": "Once more!",
   "bye": "Good night, all."
  },
  "road": {
   "bead": "Bead plate",
   "big": "Big road",
   "bigEye": "Big eye road",
   "small": "Small road",
   "cockroach": "Cockroach road",
   "note": "Each round is independent. What came before says nothing about what comes next.",
   "more": "More roads",
   "choose": "Which roads are shown"
  },
  "past": {
   "numbers": "Last numbers",
   "often": "How often, in the last {count, number} rounds",
   "dice": "Last dice"
  },
  "letter": {
   "player": "P",
   "banker": "B",
   "tie": "T",
   "dragon": "D",
   "tiger": "T",
   "equal": "=",
   "small": "S",
   "big": "B",
   "triple": "3"
  },
  "wheel": {
   "say": "The wheel stops at {prize}.",
   "sayTimes": "The wheel stops at {prize}, times {multiplier}.",
   "prize": "Number {prize}",
   "rules": "The wheel has {segments} segments. Bet on a number. When the wheel stops there, you get your stake and the number times your stake.",
   "multipliers": "Two segments are multipliers, ×{small} and ×{large}. At one of them the bets stay, the wheel turns again and the next number pays that much more. Multipliers in a row are multiplied, at most five, and nothing pays more than {most, number}×."
  },
  "rules": {
   "title": "How a live table works",
   "what": "This table is shared: everybody sees the same round and bets by the same clock. There is no dealer and no camera. A random number generator decides, and a chain of codes proves it.",
   "time": "You have {betting, number} seconds to bet. Chips count when the server has confirmed them; until the bets close you can take them back. What arrives too late is returned.",
   "limits": "All your chips of a round together: from {min} to {max}.",
   "away": "If you leave or lose the connection, your bets stay in the round and are settled automatically.",
   "void": "If a round is interrupted before anything was drawn, it is void and every stake is returned.",
   "crowd": "The small figures and rings on the table show how many players have bet there."
  },
  "fair": {
   "intro": "The result of every round was fixed before the first round was played. Each round has a secret code. After the round the code is shown, and anybody can compute the result from it.",
   "previous": "Code of the last round",
   "rounds": "Check a round",
   "voids": "Void rounds"
  }
 },
 "studio-slot": {
  "stage": "{title}: {reels, plural, one {# reel} other {# reels}}. {board}",
  "line": "Line {line}",
  "ways": "{ways, plural, one {# way} other {# ways}}",
  "symbols": "{count} × {symbol}",
  "free": "Free spins",
  "freeIntro": "{spins, plural, one {# free spin} other {# free spins}}",
  "freeMultiplier": "All wins ×{multiplier}",
  "freeMore": "+{spins, plural, one {# free spin} other {# free spins}}",
  "freeTotal": "Free spins total",
  "freeCount": "Free spin {number} of {of}",
  "freeOutro": "{spins, plural, one {# free spin} other {# free spins}} paid",
  "special": "Special symbol: {symbol}",
  "expands": "{symbol} fills {reels, plural, one {# reel} other {# reels}}",
  "wheel": "Multiplier wheel",
  "hold": "Coins hold",
  "holdIntro": "{respins, plural, one {# respin} other {# respins}}, each new coin starts them again",
  "holdTotal": "Coins total",
  "holdOutro": "{count, plural, one {# coin paid} other {# coins paid}}",
  "respins": "{left, plural, one {# respin left} other {# respins left}}",
  "big": "Big win",
  "mega": "Mega win",
  "cap": "Highest win reached",
  "ofAKind": "{count} of a kind",
  "name": {
   "bamboo": "Bamboo",
   "bar": "Bar",
   "bell": "Bell",
   "bells": "Bells",
   "blueGem": "Blue gem",
   "boat": "Longtail boat",
   "bubbleTea": "Bubble tea",
   "candyCanes": "Candy canes",
   "cherries": "Cherries",
   "chest": "Treasure chest",
   "chillies": "Chillies",
   "coconut": "Coconut",
   "coin": "Coin",
   "conch": "Conch",
   "crown": "Crown",
   "dragonFruit": "Dragon fruit",
   "drum": "War drum",
   "dumplings": "Dumplings",
   "durian": "Durian",
   "elephant": "Elephant",
   "firecrackers": "Firecrackers",
   "flame": "Flame",
   "frog": "Rain frog",
   "fruitBoat": "Fruit boat",
   "garuda": "Garuda",
   "giant": "Giant's mask",
   "gift": "Gift",
   "gong": "Gong",
   "greenGem": "Green gem",
   "ingot": "Gold ingot",
   "jadeRing": "Jade ring",
   "koi": "Koi",
   "lantern": "Lantern",
   "lemon": "Lemon",
   "lightning": "Lightning",
   "lime": "Lime",
   "locomotive": "Locomotive",
   "lotus": "Lotus",
   "mango": "Mango",
   "mangosteen": "Mangosteen",
   "melon": "Melon",
   "moon": "Moon",
   "mooncake": "Mooncake",
   "noodles": "Noodle bowl",
   "orb": "Orb",
   "parasol": "Parasol",
   "pearl": "Pearl shell",
   "plum": "Plum",
   "rabbit": "Jade rabbit",
   "recipeBook": "Recipe book",
   "redGem": "Red gem",
   "ring": "Signet ring",
   "ruby": "Ruby",
   "satay": "Satay",
   "sceptre": "Thunder sceptre",
   "scroll": "Scroll",
   "seven": "Seven",
   "snowGlobe": "Snow globe",
   "star": "Star",
   "stormCloud": "Storm cloud",
   "teapot": "Teapot",
   "tiger": "Tiger",
   "tukTuk": "Tuk-tuk",
   "violetGem": "Violet gem",
   "waterJar": "Water jar",
   "yellowGem": "Yellow gem"
  },
  "say": {
   "line": "{count} {symbol} on line {line}, win {amount}.",
   "win": "{count} {symbol}, {way}, win {amount}.",
   "multiplier": "The multiplier is now {multiplier}.",
   "orbs": "The orbs multiply the win by {multiplier} and add {amount}.",
   "wheel": "The wheel stops at times {multiplier} and adds {amount}.",
   "scatter": "{count} scatters pay {amount} and give {spins, plural, one {# free spin} other {# free spins}}.",
   "freeStart": "Free spins begin: {spins}, all wins times {multiplier}.",
   "special": "The special symbol is {symbol}.",
   "expand": "{symbol} fills {reels, plural, one {# reel} other {# reels}} and pays {amount}.",
   "freeEnd": "Free spins are over, they paid {amount}.",
   "holdStart": "{count, plural, one {# coin holds} other {# coins hold}}; {respins, plural, one {# respin} other {# respins}}.",
   "respin": "{count, plural, =0 {No new coin} one {# new coin} other {# new coins}}, {left, plural, one {# respin left} other {# respins left}}.",
   "holdEnd": "{count, plural, one {# coin pays} other {# coins pay}} {amount}.",
   "cap": "The highest win of {amount} is reached.",
   "paid": "The round pays {amount}.",
   "noWin": "No win."
  },
  "rules": {
   "pays": "What the symbols pay",
   "paysClassic": "For your bet of {stake}. Three of the same symbol on a line. Wins of different lines add up.",
   "paysText": "For your bet of {stake}. Three, four or five of the same symbol on a line, from the leftmost reel. Only the longest win of a line counts; wins of different lines add up.",
   "paysFewer": "For your bet of {stake}. The same symbols on a line, from the leftmost reel; the best symbols pay from two on. Only the longest win of a line counts; wins of different lines add up.",
   "paysWays": "For your bet of {stake}. Three or more of the same symbol on neighbouring reels, from the leftmost one, anywhere on them. The figures are for one way; with two of a symbol on a reel there are twice as many ways. Each reel shows two to seven symbols, anew in every spin, for up to {ways} ways.",
   "paysAnywhere": "For your bet of {stake}. Enough of the same symbol anywhere on the reels.",
   "wild": "Wild: {symbol}",
   "wildText": "It counts as any symbol except {scatter}.",
   "wildPlain": "It counts as any symbol that pays on lines.",
   "wildClassic": "It counts as any symbol, and each one in a line doubles what the line pays.",
   "wheel": "The multiplier wheel",
   "wheelText": "Nine alike, wilds counted as well, turn the wheel: it multiplies the win of all lines by up to {most}. Its {slices} slices are all equally likely.",
   "scatter": "Free spins: {symbol}",
   "scatterText": "They pay wherever they stand: {three} for three, {four} for four and {five} for five. They also give {spinsThree}, {spinsFour} or {spinsFive} free spins.",
   "scatterSpins": "{counts} of them give {spins} free spins.",
   "scatterMore": "In the free spins {count} of them give {spins} more.",
   "freeText": "Free spins use richer reels, and all their wins are multiplied by {multiplier}. New scatters give more free spins.",
   "book": "Wild and free spins: {symbol}",
   "bookText": "It counts as any symbol. Three, four or five of them anywhere also pay {three}, {four} or {five} and give {spins} free spins.",
   "specialText": "Before the free spins one symbol is drawn as the special symbol. Where enough of it stand on different reels, it fills those reels and pays on all lines, also on reels that are not neighbours. Three of the books give {spins} more free spins.",
   "tumble": "Falling symbols",
   "tumbleText": "Symbols that have won vanish, those above fall down and new ones follow, until nothing wins any more.",
   "growText": "In the free spins the multiplier begins at 1, grows by {step} with every fall and is kept to the last spin.",
   "orbs": "Multiplier orbs",
   "orbsText": "When a spin has won and its falls have ended, the factors of all orbs on the reels are added up and multiply its win. In the free spins the factors are collected: each orb of a winning spin joins those of the spins before.",
   "hold": "Coins hold",
   "holdText": "{from} or more coins hold their places and give {respins} respins of the empty places. Each new coin holds as well and starts the {respins} respins again. In the end all coins pay what is written on them.",
   "prizes": "The prizes",
   "grandText": "{prize}: for a coin on every place, on top of the coins.",
   "lines": "The {count} lines",
   "modes": "Other ways to play",
   "modeText": "Costs {cost}, returns {rtp}."
  }
 },
 "studio-sport": {
  "parts": "Parts of the sportsbook",
  "tab": {
   "matches": "Matches",
   "live": "Live",
   "bets": "My bets"
  },
  "leagues": "Leagues",
  "allLeagues": "All leagues",
  "simulated": "Simulated league",
  "real": "Real match",
  "none": "There are no matches here now.",
  "live": "Live",
  "suspended": "Suspended",
  "closed": "Closed",
  "postponed": "Postponed",
  "suspendedText": "Something has just happened. New odds come in a few seconds.",
  "closedText": "No more bets on this match.",
  "market": {
   "result": "Full-time result",
   "double": "Double chance",
   "handicap": "Asian handicap",
   "goals": "Total goals",
   "both": "Both sides to score",
   "score": "Correct score"
  },
  "double": {
   "homeDraw": "{home} or draw",
   "homeAway": "{home} or {away}",
   "drawAway": "Draw or {away}"
  },
  "over": "Over {line}",
  "under": "Under {line}",
  "otherScore": "Any other score",
  "slip": {
   "title": "Bet slip",
   "empty": "Tap odds to add a bet.",
   "add": "Done",
   "remove": "Take off the slip: {bet}",
   "kind": "Kind of bet",
   "singles": "Singles",
   "accumulator": "Accumulator",
   "stake": "Stake",
   "stakeEach": "Stake for each bet",
   "range": "From {min} to {max}.",
   "odds": "Total odds",
   "total": "Total stake",
   "possible": "Possible win",
   "accept": "If the odds change",
   "takeNew": "Take the new odds",
   "place": "Bet {amount}",
   "placing": "Your bet is being placed. During a match this takes five seconds.",
   "placed": "{count, plural, one {Your bet is placed.} other {Your # bets are placed.}}",
   "clear": "Clear"
  },
  "accept": {
   "same": "Ask me first",
   "higher": "Take higher odds",
   "any": "Take any odds"
  },
  "refused": {
   "odds": "The odds have changed. Nothing was bet.",
   "suspended": "Bets on this match are suspended for a moment. Nothing was bet.",
   "closed": "No more bets on this match. Nothing was bet.",
   "limit": "Bet not placed: stake above the limit. Enter a lower amount.",
   "bets": "You have too many open bets. Wait until some are settled.",
   "related": "Two bets on the same match cannot be combined.",
   "legs": "An accumulator has at most {most, number} bets."
  },
  "bets": {
   "open": "Open",
   "closed": "Settled",
   "none": "You have no bets yet.",
   "single": "Single",
   "accumulator": "Accumulator of {count, number}",
   "cashOut": "Cash out {amount}",
   "cashOutTitle": "Cash out this bet?",
   "cashOutText": "You get this amount now, and the bet ends whatever happens in its matches.",
   "noCashOut": "No cash-out at the moment",
   "keep": "Keep the bet"
  },
  "state": {
   "pending": "Being placed",
   "refused": "Not taken",
   "cancelled": "Cancelled",
   "open": "Open",
   "won": "Won",
   "lost": "Lost",
   "refunded": "Stake returned",
   "cashed": "Cashed out"
  },
  "grade": {
   "won": "Won",
   "halfWon": "Half won",
   "void": "Void",
   "halfLost": "Half lost",
   "lost": "Lost"
  },
  "say": {
   "placed": "Bet of {amount} placed. It may win {win}.",
   "cashed": "Bet cashed out for {amount}.",
   "goal": "Goal. {home} {score} {away}.",
   "settled": "A bet is settled. It pays {amount}."
  },
  "fair": "The scores and goals of all simulated matches come from one chain of hashes. Its end was published before the first match, so no result can be changed. Each match day reveals its hash when it is over.",
  "matchDays": "The last match days",
  "rules": {
   "title": "How it works",
   "calendar": "Four leagues that exist only here play around the clock and are marked as simulated. A match of ninety minutes takes seven and a half minutes of your time. Its score and the minutes of its goals are fixed before the first bet and can be checked afterwards.",
   "markets": "All bets are about the score after ninety minutes. Full-time result: who wins, or a draw. Double chance: two of these three at once. Total goals: over or under the line. Correct score: scores up to three goals a side by name, all others together.",
   "handicap": "Asian handicap: the line is added to the goals of your side. If the two are then level, your stake comes back. On a quarter line half of the stake is played on the line below and half on the one above, so half may be won, lost or returned.",
   "odds": "Odds follow from how many goals each side is expected to score. They include a margin of {low} to {high} percent in each betting market. You get your stake times the odds; payouts are rounded down.",
   "accumulator": "An accumulator joins up to {most, number} bets on different matches and multiplies their odds, up to {longest, number}. It wins when all of them win. A bet that is void counts with odds of 1. The margins are multiplied as well.",
   "playing": "During a match the odds change every ten seconds, and a bet is taken five seconds after you place it, at the odds of that moment. After a goal no bets are taken until the next odds. Bets end in the 88th minute.",
   "cashOut": "You can end an open bet for the amount we offer: stake × odds × the chance now × {share, number}. Matches that are over count as they ended. Nothing is offered while a match is suspended, or for real matches that are not over.",
   "real": "Real matches are marked as such. Bets on them end at kick-off. A match that is not played within {hours} hours of its time is void and single bets on it are returned. Results are entered by our staff and can be corrected until they are settled.",
   "limits": "One bet pays at most {amount}. The total payout on one outcome is limited as well, and further bets on it may then be refused.",
   "interrupted": "Your bets stand when you leave. They are settled when their matches are over, wherever you are."
  }
 },
 "studio-steps": {
  "how": "How it works",
  "cashOut": "Cash out",
  "now": "Now",
  "next": "Next",
  "rulesCashOut": "You may cash out after each step that went well. When the next step would lead beyond {most, number} times the bet, the round ends by itself and pays.",
  "rulesFair": "What is hidden is fixed by the seeds before your first step and told when the round is over. {rtp} of all bets are paid back in the long run, whenever you cash out.",
  "rulesAway": "An unfinished round is saved for you. If you do not come back within {hours} hours, the amount reached is paid; if no step was taken, your bet is returned.",
  "mines": {
   "count": "Mines",
   "field": "The field",
   "tile": "Tile {row}, {column}",
   "tileGem": "Tile {row}, {column}: a gem",
   "tileMine": "Tile {row}, {column}: a mine",
   "gemsLeft": "Gems left",
   "sayBegin": "The field is laid. Open a tile.",
   "sayGem": "A gem. The round is at {multiplier} times the bet.",
   "sayMine": "A mine. The bet is lost.",
   "sayOver": "The mines were at {places}.",
   "rules": "Mines lie below some of {tiles} tiles; you choose how many. Each tile that hides a gem raises what the round pays. A mine ends it, and the bet is lost.",
   "table": "What gems pay with some numbers of mines",
   "gems": "Gems"
  },
  "tower": {
   "level": "Difficulty",
   "easy": "Easy",
   "medium": "Medium",
   "hard": "Hard",
   "expert": "Expert",
   "master": "Master",
   "row": "Row {row}, pays {multiplier} times the bet",
   "door": "Door {door}",
   "doorSafe": "Door {door}: safe",
   "doorTrap": "Door {door}: a trap",
   "safeOf": "{safe} of {doors} doors are safe",
   "sayBegin": "You stand before the tower. Choose a door.",
   "saySafe": "Safe. You are on row {row}, at {multiplier} times the bet.",
   "sayTrap": "A trap. The bet is lost.",
   "rules": "Climb the tower row by row through one of its doors. Behind a safe door the round pays more; behind a trap it ends, and the bet is lost. At the top it pays by itself.",
   "table": "What each row pays"
  },
  "hiLo": {
   "higher": "Higher",
   "higherSame": "Higher or same",
   "lower": "Lower",
   "lowerSame": "Lower or same",
   "same": "Same",
   "skip": "Skip",
   "chance": "Chance",
   "cards": "Cards of this round",
   "sayFirst": "The first card is the {card}.",
   "sayRight": "The {card}. Right: the round is at {multiplier} times the bet.",
   "sayWrong": "The {card}. Wrong: the bet is lost.",
   "saySkip": "The {card}.",
   "rules": "Guess whether the next card is higher or lower. An ace is the lowest, a king the highest. A card of the same rank wins with both, except at an ace or a king, where one side wins with the same rank alone.",
   "rulesPays": "Each right guess multiplies what the round pays by {ranks} and divides it by the number of ranks that would have been right. Every card may come again at any time: the deck is endless. You may skip {skips} cards a round."
  },
  "coin": {
   "heads": "Heads",
   "tails": "Tails",
   "streak": "Streak",
   "calls": "{calls, plural, =0 {no right call yet} one {# right call} other {# right calls}}",
   "sayBegin": "Call the coin.",
   "sayRight": "{side, select, heads {Heads} other {Tails}}. Right: the round is at {multiplier} times the bet.",
   "sayWrong": "{side, select, heads {Heads} other {Tails}}. Wrong: the bet is lost.",
   "rules": "Call a side of the coin; both are equally likely. Each right call in a row doubles what the round pays, a wrong one ends it. After {longest} right calls it pays by itself.",
   "table": "What right calls in a row pay"
  },
  "blackjack": {
   "deal": "Deal",
   "hit": "Hit",
   "stand": "Stand",
   "double": "Double",
   "split": "Split",
   "insure": "Insurance",
   "decline": "No insurance",
   "ask": "The dealer shows an ace. Insurance?",
   "dealer": "Dealer",
   "you": "You",
   "hand": "Hand {hand}",
   "bust": "Bust",
   "blackjack": "Blackjack",
   "win": "Win",
   "push": "Push",
   "loss": "Loss",
   "hint": "Show the best move",
   "pays": "Blackjack pays 3 to 2",
   "stands": "Dealer stands on 17",
   "bet": "Bet {amount}",
   "hidden": "a hidden card",
   "sayHand": "Dealer: {dealer}. You: {cards}, together {total}.",
   "sayOver": "The dealer has {dealer}, together {total}.",
   "rules": "Come closer to {goal} than the dealer without going beyond it. Cards count their number, pictures ten, an ace one or eleven. An ace with a ten-valued card at once is a blackjack.",
   "rulesDealer": "The dealer draws to {draws} and stands on every {stands}, and looks for a blackjack before you play.",
   "rulesMoves": "Any two cards may be doubled, also after a split: one more card for another bet. Two cards of the same value may be split once into two hands; split aces get one card each, and {goal} after a split is no blackjack.",
   "rulesInsurance": "When the dealer shows an ace you may place an insurance bet of half your stake; it pays 2 to 1 if the dealer has a blackjack. In the long run {rtp} of insurance bets are paid back.",
   "rulesRtp": "The cards come from an endless deck. Played as well as can be, {rtp} of all bets are paid back in the long run; the hint shows that play.",
   "rulesAway": "An unfinished round is saved for you. If you do not come back within {hours} hours, all your hands are played as stand.",
   "bet3to2": "Blackjack",
   "betWin": "Win",
   "betInsurance": "Insurance"
  }
 },
 "studio-table": {
  "board": "Put your chips here",
  "chips": "Chips",
  "chip": "Chip of {amount}",
  "undo": "Undo",
  "clear": "Clear",
  "repeat": "Repeat",
  "deal": "Deal",
  "spin": "Spin",
  "throw": "Throw",
  "paysTo": "pays {pays}",
  "yours": "your bet {amount}",
  "spotFull": "Full",
  "full": "At most {most} can lie on the table.",
  "paid": "The table pays {amount}.",
  "nothing": "The table pays nothing.",
  "double": "Double",
  "placed": "Your bets · {count, number}",
  "limits": "Limits {min} – {max}",
  "lost": "lost",
  "paidTogether": "together",
  "spots": "{count, plural, one {# spot} other {# spots}}",
  "how": "How it works",
  "pays": "What is paid",
  "column": {
   "bet": "Bet",
   "pays": "Pays",
   "rtp": "Return"
  },
  "card": {
   "name": "{rank} of {suit}",
   "spade": "spades",
   "heart": "hearts",
   "diamond": "diamonds",
   "club": "clubs"
  },
  "roulette": {
   "say": "The ball lies at {number}, {colour}.",
   "red": "Red",
   "black": "Black",
   "green": "Green",
   "even": "Even",
   "odd": "Odd",
   "low": "1–18",
   "high": "19–36",
   "column": "Column {column}",
   "dozen": "{from} to {to}",
   "rules": "The wheel has {pockets} pockets, from 0 to {highest}. Put chips on a number or on a group of numbers. When the ball lies at one of yours, you are paid. At 0 all groups lose.",
   "oneNumber": "One number",
   "twelveNumbers": "Dozen, column",
   "eighteenNumbers": "Red, black, even, odd, 1–18, 19–36",
   "kind": "Where the next chip goes",
   "number": "Number",
   "split": "Split",
   "street": "Street",
   "corner": "Corner",
   "line": "Line",
   "insideOf": "{kind}: {numbers}",
   "twoNumbers": "Split: two numbers side by side",
   "threeNumbers": "Street: three numbers",
   "fourNumbers": "Corner: four numbers, or the first four with 0",
   "sixNumbers": "Line: six numbers",
   "rulesInside": "Touch the line between two numbers to bet on both, the point where four meet to bet on all four, and the lower edge to bet on the three above it, or on six between two columns. Such a chip lies on all of them. With the keys, choose Split, Street, Corner or Line first. The racetrack shows the numbers as they stand around the wheel: touch one to bet on it and two on either side, or the name of a sector.",
   "chips": "{count, plural, one {# chip} other {# chips}}",
   "neighbours": "{number} with its neighbours: {numbers}",
   "racetrack": "Racetrack",
   "spins": "Last {count, number} spins",
   "hot": "Hot",
   "cold": "Cold",
   "noMemory": "Past spins do not change the odds."
  },
  "sicBo": {
   "say": "The dice show {dice}, together {total}.",
   "small": "Small",
   "big": "Big",
   "anyTriple": "Any triple",
   "total": "Total {total}",
   "single": "{face} on one die or more",
   "double": "Two dice show {face}",
   "triple": "Three dice show {face}",
   "singleName": "One number: on one, two or three dice",
   "doubleName": "A certain double",
   "tripleName": "A certain triple",
   "rules": "Three dice are thrown. Bet on their total, on small or big, or on what they show. Three alike are neither small nor big."
  },
  "dragonTiger": {
   "say": "Dragon: {dragon}. Tiger: {tiger}.",
   "dragon": "Dragon",
   "tiger": "Tiger",
   "tie": "Tie",
   "suitedTie": "Suited tie",
   "rules": "Dragon and tiger get one card each from eight decks. The higher card wins; an ace is the lowest. When both are of the same rank it is a tie, and half of a bet on dragon or tiger comes back."
  },
  "baccarat": {
   "say": "Player {player}, banker {banker}.",
   "player": "Player",
   "banker": "Banker",
   "tie": "Tie",
   "playerPair": "Player pair",
   "bankerPair": "Banker pair",
   "rules": "Bet on which of two hands comes closer to nine. Ace counts one, two to nine their number, the rest nothing; of a sum only the last digit counts. At a tie, bets on player and banker come back.",
   "rulesThird": "With eight or nine a hand wins at once. Otherwise the player takes a third card at five or less, and the banker by the usual table. Each round is dealt from eight fresh decks."
  },
  "animal": {
   "fish": "Fish",
   "prawn": "Prawn",
   "crab": "Crab",
   "rooster": "Rooster",
   "gourd": "Gourd",
   "tiger": "Tiger"
  },
  "crab": {
   "pairOf": "{first} and {second}",
   "one": "One animal: on one, two or three dice",
   "two": "Two animals that both show",
   "rules": "Three dice with six animals are thrown. Bet on an animal: the more dice show it, the more it pays. Or bet on two animals that both show."
  }
 },
 "title": {
  "index": "Online casino",
  "index1": "Home",
  "index2": "Home",
  "games": "Games",
  "games_id": "Play",
  "providerselect": "Game providers",
  "register": "Register",
  "terms_and_conditions": "Terms and conditions",
  "privacy_policy": "Privacy policy",
  "cookies_policy": "Cookies policy",
  "promotions": "Promotions",
  "promotions_promotions_bk": "Promotions",
  "promotions_affiliate": "Invite friends",
  "promotions_cashback": "Cashback",
  "promotions_rebate": "Rebate",
  "promotions_id": "Promotion",
  "affiliate": "Invite friends",
  "affiliate_v2_code": "You are invited",
  "cashback": "Cashback",
  "member_level": "Member levels",
  "member_level_detail": "Member level privileges",
  "fairness": "Check a result",
  "quest": "Quests",
  "quest_id": "Quest",
  "coupon_id": "Coupons",
  "coupon_couponDetails": "Coupon details",
  "reward": "Reward shop",
  "reward_exchange_point": "Exchange points",
  "reward_freespin": "Free spins",
  "reward_history": "Redeem history",
  "reward_lucky_box": "Lucky box",
  "reward_random_card": "Random card",
  "reward_redreemExchangeReward": "Rewards",
  "reward_redreemExchangeReward_id": "Reward",
  "setting": "Account",
  "setting_profile": "Profile",
  "setting_wallet": "Wallet",
  "setting_history": "History",
  "setting_totalbet": "Total bet",
  "setting_changePassword": "Change password",
  "setting_limits": "Safer play",
  "setting_security": "Security",
  "setting_affiliate": "Invite friends",
  "setting_affiliate_income": "Referral income",
  "setting_affiliate_member": "Referred members",
  "setting_affiliate_statistics": "Referral statistics",
  "setting_cashback": "Cashback wallet",
  "setting_rebate": "Rebate wallet",
  "setting_promotion": "My promotions",
  "setting_couponhistory": "Coupon history",
  "setting_redeemhistory": "Redeem history",
  "setting_totalpoints": "Total points",
  "setting_personal_message_id": "Personal Message",
  "setting_personal_message_write_memo": "New message",
  "not_found": "Page not found",
  "fault": "Error",
  "about": {
   "index": "Slots, crash games and table games from our own studio, with results you can check yourself. In 15 languages.",
   "games": "Find slots, crash, fishing, table games and more. Search by name, provider or tag and try games in demo mode.",
   "providerselect": "Choose a game provider and see all of its games.",
   "promotions": "Promotions and privileges for members: what is on, what is coming, and the conditions of each.",
   "promotions_affiliate": "Invite friends and earn from their play. How the referral programme works.",
   "promotions_cashback": "Get part of your losses back. How cashback is calculated and paid.",
   "promotions_rebate": "Get part of your stakes back. How the rebate is calculated and paid.",
   "affiliate": "Invite friends with your own link and earn from their play.",
   "cashback": "Get part of your losses back. How cashback is calculated and paid.",
   "member_level": "Member levels and how to rise from one to the next.",
   "member_level_detail": "The privileges and conditions of each member level.",
   "fairness": "Repeat any result of our games in your own browser and see that it was fixed before the bet.",
   "quest": "Daily check-in, play and deposit quests with rewards.",
   "terms_and_conditions": "The terms and conditions of the site.",
   "privacy_policy": "How we use and protect your personal data.",
   "cookies_policy": "Which cookies we use and why.",
   "verify_statement": "See in your own browser whether a statement is ours and unchanged."
  },
  "setting_account": "Your data and account",
  "verify_statement": "Check a statement",
  "slot_rtp": "Slot returns",
  "notices": "Notices"
 },
 "wallet": {
  "wallet": {
   "title": "Wallet",
   "main": "Main wallet",
   "cashback": "Cashback wallet",
   "rebate": "Rebate wallet",
   "affiliate": "Referral wallet",
   "points": "Points",
   "withdrawable": "You can withdraw",
   "pendingWithdrawal": "Waiting to be paid out",
   "turnover": "Turnover",
   "bonus": "Bonus, to play with",
   "turnoverDeposit": "Turnover of your deposit",
   "turnoverBonus": "Turnover of your bonus",
   "turnoverOf": "{done} of {target}",
   "deposit": "Deposit",
   "withdraw": "Withdraw",
   "refresh": "Refresh",
   "refreshed": "The balance is up to date.",
   "vault": "Vault",
   "vaultOpen": "Open the vault",
   "transfer": "Transfer",
   "explain": "Explain this number"
  },
  "transactions": {
   "title": "Transaction history",
   "all": "All history"
  },
  "side": {
   "turnover": "Turnover",
   "turnoverOf": "{done} of {target}"
  },
  "explanation": {
   "title": {
    "balance": "Your main wallet, explained",
    "withdrawable": "What you can withdraw, explained",
    "locked": "What is locked, explained",
    "vault": "Your vault, explained",
    "pending_withdrawal": "Pending withdrawals, explained",
    "cashback": "Your cashback wallet, explained",
    "rebate": "Your rebate wallet, explained",
    "affiliate": "Your referral wallet, explained",
    "points": "Your points, explained"
   },
   "lead": "These items add up to the amount shown.",
   "period": "Since",
   "periodAll": "The beginning",
   "period7": "7 days ago",
   "period30": "30 days ago",
   "none": "Nothing has happened in this wallet yet.",
   "total": "Together",
   "entries": "{count, plural, one {# entry} other {# entries}}",
   "show": "Show entries",
   "hide": "Hide entries",
   "more": "Explain",
   "balanceAfter": "Balance after",
   "code": {
    "BEFORE": "Opening balance",
    "DEPOSITS": "Deposits",
    "DEPOSIT_FEES": "Fees of deposits",
    "BETS": "Bets",
    "WINNINGS": "Winnings",
    "BETS_RETURNED": "Bets given back",
    "WINNINGS_TAKEN_BACK": "Winnings taken back by a game provider",
    "DEBT_REPAID": "Repaid for winnings taken back",
    "SET_ASIDE_FOR_WITHDRAWAL": "Set aside for withdrawals",
    "WITHDRAWALS_PAID": "Withdrawals paid out",
    "WITHDRAWALS_RETURNED": "Withdrawals given back",
    "PUT_INTO_VAULT": "Put into your vault",
    "TAKEN_FROM_VAULT": "Taken out of your vault",
    "FROM_CASHBACK": "From your cashback wallet",
    "FROM_REBATE": "From your rebate wallet",
    "FROM_AFFILIATE": "From your referral wallet",
    "MOVED_TO_MAIN": "Moved to your main wallet",
    "POINTS_EXCHANGED": "Points exchanged",
    "POINTS_REMOVED": "Points that ran out or were taken back",
    "BONUSES": "Bonuses and prizes",
    "CORRECTIONS_ADDED": "Added by support",
    "CORRECTIONS_TAKEN": "Deducted by support",
    "ROUNDING": "Rounding",
    "OTHER_ADDED": "Other, added",
    "OTHER_TAKEN": "Other, taken",
    "MAIN_WALLET": "Your main wallet",
    "IN_VAULT": "In your vault",
    "WAITING_WITHDRAWAL": "Pending withdrawal",
    "PROMOTION_LOCK": "Locked until the promotion’s turnover is complete",
    "TURNOVER_LOCK": "Locked until the turnover is complete",
    "PROMOTION_LIMIT": "Above what your promotion lets you withdraw",
    "ENTRY_FEES": "Entry fees of competitions"
   },
   "turnover": "{done} of {target} done, {left} is left.",
   "limit": "The limit is {limit}.",
   "fastest": "Fastest: bet {bets} more on {games}, which count {percent}.",
   "allGames": "any game",
   "atMost": "When it is done, at most {amount} can be withdrawn.",
   "without": "Without another bet you can deactivate the promotion.",
   "showBets": "Bets that counted",
   "hideBets": "Hide bets"
  },
  "transfer": {
   "from": "From",
   "to": "To your main wallet",
   "available": "In this wallet",
   "cashback": "Cashback wallet",
   "rebate": "Rebate wallet",
   "affiliate": "Referral wallet",
   "turnover": "Turnover",
   "turnoverOf": "{done} of {target}",
   "unmet": "Complete the turnover first: {left} is left.",
   "closed": "Transfers are closed right now.",
   "nothing": "There is nothing to transfer yet.",
   "submit": "Transfer to main wallet",
   "doneCashback": "Transfer Cashback Completed",
   "done": "Transfer completed"
  },
  "vault": {
   "title": "Vault",
   "text": "Money in the vault cannot be played or withdrawn until you take it out.",
   "inVault": "In your vault",
   "main": "Main wallet",
   "putIn": "Put in",
   "takeOut": "Take out",
   "lock": "Time lock",
   "noLock": "No lock",
   "hours": "{count, plural, one {# hour} other {# hours}}",
   "days": "{count, plural, one {# day} other {# days}}",
   "lockHint": "A lock applies to the whole vault. It can be extended but never shortened, not even by support.",
   "lockedUntil": "Locked until",
   "locked": "Nothing can be taken out before the lock ends.",
   "prolong": "Prolong the lock",
   "lockNow": "Lock the vault",
   "confirmTitle": "Lock the vault for {period}?",
   "confirmText": "Until then it cannot be opened, neither by you nor by support.",
   "confirm": "Lock it",
   "cancel": "Cancel",
   "submitIn": "Put into the vault",
   "submitOut": "Take out of the vault",
   "doneIn": "{amount} is in your vault.",
   "doneOut": "{amount} is back in your main wallet.",
   "doneLock": "Your vault is locked."
  }
 },
 "wallet-office": {
  "account": {
   "main": "Main wallets of members",
   "bonus": "Bonuses that members still play",
   "cashback": "Cashback wallets of members",
   "rebate": "Rebate wallets of members",
   "affiliate": "Referral wallets of members",
   "points": "Points of members",
   "pending_withdrawal": "Withdrawals on their way",
   "vault": "Vaults of members",
   "payment_fees": "Fees of payment channels",
   "bonus_expense": "Cost of bonuses",
   "adjustments": "Corrections",
   "provider": "Games of {name}",
   "payment": "Payments through {name}",
   "promo_budget": "Budget of promotion {name}"
  },
  "adjustment": {
   "title": "Corrections",
   "text": "Staff give to or take from a wallet, with a reason. Large ones need a second person.",
   "none": "There are no corrections yet.",
   "adjust": "Correct the balance",
   "account": "Wallet",
   "main": "Main wallet",
   "cashback": "Cashback wallet",
   "rebate": "Rebate wallet",
   "affiliate": "Referral wallet",
   "points": "Points",
   "direction": "What happens",
   "credit": "Give",
   "debit": "Take",
   "amount": "Amount",
   "reason": "Reason",
   "reasonHint": "The member sees it in the books.",
   "submit": "Correct",
   "done": "The balance has been corrected.",
   "waits": "A second person has to agree.",
   "agree": "Agree",
   "disagree": "Do not agree",
   "agreed": "Agreed: the balance has been corrected.",
   "disagreed": "Not agreed: nothing has moved.",
   "by": "By",
   "member": "Member",
   "time": "Time",
   "status": "State",
   "pending": "Needs a second person",
   "success": "Done",
   "fail": "Not agreed",
   "all": "All",
   "waiting": "Waiting"
  }
 }
}
